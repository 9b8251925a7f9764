import { findRecipient } from "#leads/people/recipient-commands.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import {
	type ApplicationProductKind,
	applicationAddresses,
	applicationHostAddresses,
	applicationPathSuffix,
	experiencePathSuffix,
} from "./addresses.ts";
import {
	type ApplicationRouteDeps,
	findApplicant,
} from "./applicant-commands.ts";
import {
	applicationPage,
	unknownApplicantPage,
} from "./form/application-page.tsx";
import { isApplicationStep } from "./form/step-rules.ts";
import { handleApply } from "./invite/invite-routes.ts";
import { messages } from "./messages.ts";
import { type AppliedProgram, findAppliedProgram } from "./program-commands.ts";
import { handleApplicationPage } from "./step-routes.ts";

/** Two statements of 500 words in a script with three bytes per character, each byte percent-encoded as three. */
const maxBodyBytes = 512 * 1024;

/** The application form of every program, and the button that leads to it. */
export function applicationRoutes(deps: ApplicationRouteDeps): void {
	for (const kind of ["bundle", "university"] as const) {
		registerFormPage(deps, kind);
		registerPosts(deps, kind);
		registerRedirects(deps, kind);
	}
}

function registerFormPage(
	deps: ApplicationRouteDeps,
	kind: ApplicationProductKind,
): void {
	deps.pages.page(
		applicationAddresses[kind],
		async ({ parameters: { slug = "" }, query, request }) => {
			const program = await findAppliedProgram(deps, kind, slug);
			if (!program) return undefined;
			const access = await findApplicant(deps, program, {
				lead: query.lead_id,
				auh: query.auh,
				cookieHeader: request.headers.cookie,
			});
			if (!access) return unknownApplicantPage(program);
			return applicationPage(deps, access, {
				step: isApplicationStep(query.step) ? query.step : undefined,
				notice: savedNotice(
					query.saved,
					await findRecipient(deps.db, access.lead),
				),
			});
		},
		{ query: ["auh", "lead_id", "step", "saved"], fresh: true },
	);
}

function savedNotice(saved: string | undefined, email: string) {
	if (saved === "letter") return messages.savedWithEmail(email);
	if (saved === "limit") return messages.savedAtLimit;
	return saved === "here" ? messages.savedHere : undefined;
}

type ApplicationPostHandler = (
	deps: ApplicationRouteDeps,
	program: AppliedProgram,
	request: Request,
	reply: Reply,
) => Promise<unknown>;

function registerPosts(
	deps: ApplicationRouteDeps,
	kind: ApplicationProductKind,
): void {
	const [own, ...others] = applicationHostAddresses[kind];
	const post = (path: string, handle: ApplicationPostHandler) =>
		deps.server.post(
			path,
			{
				bodyLimit: maxBodyBytes,
			},
			async (request, reply) => {
				const { slug = "" }: { slug?: string } = Object(request.params);
				const program = await findAppliedProgram(deps, kind, slug);
				return program
					? handle(deps, program, request, reply)
					: reply.callNotFound();
			},
		);
	post(
		`${own.pattern}/${applicationPathSuffix}`,
		(_, program, request, reply) =>
			isInviteSubmission(request)
				? handleApply(deps, program, request, reply)
				: handleApplicationPage(deps, program, request, reply),
	);
	for (const { pattern } of others)
		post(`${pattern}/${applicationPathSuffix}`, handleApply);
	if (kind === "university")
		for (const { pattern } of [own, ...others])
			post(`${pattern}/${experiencePathSuffix}`, handleApply);
}

function isInviteSubmission({ body }: Request): boolean {
	const { apply }: Record<string, unknown> = Object(body);
	return apply !== undefined;
}

/** The buttons on the other pages of a program lead below those pages; the form itself has one address. */
function registerRedirects(
	{ server }: ApplicationRouteDeps,
	kind: ApplicationProductKind,
): void {
	const [own, ...others] = applicationHostAddresses[kind];
	const endings =
		kind === "university"
			? [applicationPathSuffix, experiencePathSuffix]
			: [applicationPathSuffix];
	for (const { pattern } of others)
		for (const ending of endings)
			server.get(`${pattern}/${ending}`, (request, reply) => {
				const { slug = "" }: { slug?: string } = Object(request.params);
				const search = /\?.*$/s.exec(request.url)?.[0] ?? "";
				return reply
					.header("cache-control", "no-store")
					.redirect(`${own.to({ slug })}/${ending}${search}`, 302);
			});
}
