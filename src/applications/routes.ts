import { findRecipient } from "#leads/people/recipient-commands.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import {
	type AppliedKind,
	applicationAddresses,
	applicationEnding,
	applicationHosts,
	experienceEnding,
} from "./addresses.ts";
import { type ApplicationParts, findApplicant } from "./applicant-commands.ts";
import { applicationPage, strangerPage } from "./form/application-page.tsx";
import { isStep } from "./form/step-rules.ts";
import { takeApply } from "./invite/invite-routes.ts";
import { type AppliedProgram, findAppliedProgram } from "./program-commands.ts";
import { takePage } from "./step-routes.ts";

/** Two statements in a script of three bytes a letter, each byte written as three. */
const mostBytes = 512 * 1024;

/** The application form of every program, and the press of the button that leads to it. */
export function applicationRoutes(parts: ApplicationParts): void {
	for (const kind of ["bundle", "university"] as const) {
		showsForm(parts, kind);
		takesPosts(parts, kind);
		leadsToForm(parts, kind);
	}
}

function showsForm(parts: ApplicationParts, kind: AppliedKind): void {
	parts.pages.page(
		applicationAddresses[kind],
		async ({ parameters: { slug = "" }, query, request }) => {
			const program = await findAppliedProgram(parts, kind, slug);
			if (!program) return undefined;
			const found = await findApplicant(parts, program, {
				lead: query.lead_id,
				auh: query.auh,
				cookieHeader: request.headers.cookie,
			});
			if (!found) return strangerPage(program);
			return applicationPage(parts, found, {
				step: isStep(query.step) ? query.step : undefined,
				notice: savedWords(
					query.saved,
					await findRecipient(parts.db, found.lead),
				),
			});
		},
		{ query: ["auh", "lead_id", "step", "saved"], fresh: true },
	);
}

function savedWords(saved: string | undefined, email: string) {
	if (saved === "letter")
		return `Saved. A letter to ${email} has a link to go on from; it works for 30 days.`;
	if (saved === "limit")
		return "Saved. No link was sent: this address gets no more emails from us today. You can go on in this browser for a day.";
	return saved === "here"
		? "Saved. You can go on in this browser for a day."
		: undefined;
}

type Take = (
	parts: ApplicationParts,
	program: AppliedProgram,
	request: Request,
	reply: Reply,
) => Promise<unknown>;

function takesPosts(parts: ApplicationParts, kind: AppliedKind): void {
	const [own, ...others] = applicationHosts[kind];
	const post = (path: string, take: Take) =>
		parts.server.post(
			path,
			{
				bodyLimit: mostBytes,
			},
			async (request, reply) => {
				const { slug = "" } = request.params as { slug?: string };
				const program = await findAppliedProgram(parts, kind, slug);
				return program
					? take(parts, program, request, reply)
					: reply.callNotFound();
			},
		);
	post(`${own.pattern}/${applicationEnding}`, (_, program, request, reply) =>
		isInvitePress(request)
			? takeApply(parts, program, request, reply)
			: takePage(parts, program, request, reply),
	);
	for (const { pattern } of others)
		post(`${pattern}/${applicationEnding}`, takeApply);
	if (kind === "university")
		for (const { pattern } of [own, ...others])
			post(`${pattern}/${experienceEnding}`, takeApply);
}

function isInvitePress({ body }: Request): boolean {
	return (Object(body) as Record<string, unknown>).apply !== undefined;
}

/** One comes here from whichever page of the program one was on; the form itself has one address. */
function leadsToForm({ server }: ApplicationParts, kind: AppliedKind): void {
	const [own, ...others] = applicationHosts[kind];
	const endings =
		kind === "university"
			? [applicationEnding, experienceEnding]
			: [applicationEnding];
	for (const { pattern } of others)
		for (const ending of endings)
			server.get(`${pattern}/${ending}`, (request, reply) => {
				const { slug = "" } = request.params as { slug?: string };
				const search = /\?.*$/s.exec(request.url)?.[0] ?? "";
				return reply
					.header("cache-control", "no-store")
					.redirect(`${own.to({ slug })}/${ending}${search}`, 302);
			});
}
