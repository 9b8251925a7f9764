import { findApplicant } from "#applications/applicant-commands.ts";
import type { ApplicationsDeps } from "#applications/deps.ts";
import {
	applicationPage,
	foreignApplicationPage,
	newApplicantPage,
} from "#applications/form/application-page.tsx";
import {
	type AppliedProgram,
	findAppliedProgram,
	findProgramAfter,
} from "#applications/program-commands.ts";
import { buildCartLink } from "#catalogue/products/cart-link-rules.ts";
import { applicantContactPlacement } from "#leads/application-rules.ts";
import { leadCookies } from "#leads/cookies.ts";
import { findRecipient } from "#leads/people/recipient-commands.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { formatSetCookie, parseCookies } from "#visitors/cookie-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import {
	type ApplicationHostKind,
	type ApplicationProductKind,
	applicationAddresses,
	applicationHostAddresses,
	applicationPathSuffix,
	experiencePathSuffix,
} from "./addresses.ts";
import { correctionQuery, isApplicationStep, mayCorrectContact } from "./form/step-rules.ts";
import { handleApply } from "./invite/invite-routes.ts";
import { messages } from "./messages.ts";
import { handleApplicationPage } from "./step-routes.ts";

type ApplicationHttp = Pick<SiteHttp, "server" | "pages">;

/**
 * Handles *Enroll* of an admitted applicant. The cart identifies them by the receipt of their lead,
 * which a signed link alone does not set.
 */
async function handleEnroll(
	deps: ApplicationsDeps,
	{ pages }: ApplicationHttp,
	program: AppliedProgram,
	request: Request,
	reply: Reply,
): Promise<unknown> {
	const { lead_id: lead, auh }: Record<string, unknown> = Object(request.query);
	const access = await findApplicant(deps, program, request, { lead, auh });
	if (!access) return pages.send(request, reply, foreignApplicationPage(program));
	if (!access.lead.application?.admittedAt)
		return pages.send(request, reply, applicationPage(deps, access, {}));
	const { lead: cookie } = leadCookies;
	const cookies = parseCookies(request.headers.cookie);
	const value = deps.receipts.addLead(cookies, access.lead.id);
	return reply
		.header("set-cookie", formatSetCookie({ cookie, value }, deps.secure))
		.header("cache-control", "no-store")
		.redirect(buildCartLink(program, "program"), 303);
}

/** Two statements of 500 words in a script with three bytes per character, each byte percent-encoded as three. */
const maxBodyBytes = 512 * 1024;

/** The application form of every program, and the buttons that lead to it. */
export function applicationRoutes(deps: ApplicationsDeps, http: ApplicationHttp): void {
	for (const kind of ["bundle", "university"] as const) {
		registerFormPage(deps, http, kind);
		registerFormPosts(deps, http, kind);
	}
	for (const kind of ["bundle", "university", "course"] as const) registerInvites(deps, http, kind);
}

function registerFormPage(
	deps: ApplicationsDeps,
	{ pages }: ApplicationHttp,
	kind: ApplicationProductKind,
): void {
	pages.page(
		applicationAddresses[kind],
		async ({ parameters: { slug = "" }, query, request }) => {
			const program = await findAppliedProgram(deps, kind, slug);
			if (!program) return undefined;
			const access = await findApplicant(deps, program, request, {
				lead: query.lead_id,
				auh: query.auh,
			});
			if (access && query[correctionQuery] && mayCorrectContact(access.lead))
				return newApplicantPage(program);
			if (!access)
				return query.lead_id ? foreignApplicationPage(program) : newApplicantPage(program);
			return applicationPage(deps, access, {
				step: isApplicationStep(query.step) ? query.step : undefined,
				notice: savedNotice(query.saved, await findRecipient(deps.db, access.lead)),
			});
		},
		{ query: ["auh", "lead_id", "step", "saved", correctionQuery], fresh: true },
	);
}

function savedNotice(saved: string | undefined, email: string) {
	if (saved === "letter") return messages.savedWithEmail(email);
	if (saved === "limit") return messages.savedAtLimit;
	return saved === "here" ? messages.savedHere : undefined;
}

type ApplicationPostHandler = (
	deps: ApplicationsDeps,
	http: ApplicationHttp,
	program: AppliedProgram,
	request: Request,
	reply: Reply,
) => Promise<unknown>;

/** The page of an application holds several forms: contact details, invitation, enrolling, and the steps themselves. */
function selectPostHandler({ query, body }: Request): ApplicationPostHandler {
	const { form }: Record<string, unknown> = Object(query);
	const { apply, enroll }: Record<string, unknown> = Object(body);
	if (form === applicantContactPlacement) return passContactOn;
	if (apply !== undefined) return handleApply;
	return enroll === undefined ? handleApplicationPage : handleEnroll;
}

const passContactOn: ApplicationPostHandler = (_deps, { pages }, program, request, reply) =>
	pages.takePost(request, reply, newApplicantPage(program));

function registerFormPosts(
	deps: ApplicationsDeps,
	http: ApplicationHttp,
	kind: ApplicationProductKind,
): void {
	registerPost(deps, http, kind, {
		path: applicationAddresses[kind].pattern,
		handle: (...post) => selectPostHandler(post[3])(...post),
	});
}

function registerPost(
	deps: ApplicationsDeps,
	http: ApplicationHttp,
	kind: ApplicationHostKind,
	post: { readonly path: string; readonly handle: ApplicationPostHandler },
): void {
	http.server.post(post.path, { bodyLimit: maxBodyBytes }, async (request, reply) => {
		const program = await findProgramAfter(deps, kind, slugOf(request));
		return program ? post.handle(deps, http, program, request, reply) : reply.callNotFound();
	});
}

/** The buttons on the pages of a product lead below those pages; the form itself has one address. */
function registerInvites(
	deps: ApplicationsDeps,
	http: ApplicationHttp,
	kind: ApplicationHostKind,
): void {
	const formPath = kind === "course" ? undefined : applicationAddresses[kind].pattern;
	const endings =
		kind === "bundle" ? [applicationPathSuffix] : [applicationPathSuffix, experiencePathSuffix];
	for (const [index, { pattern }] of applicationHostAddresses[kind].entries())
		for (const ending of endings) {
			const path = `${pattern}/${ending}`;
			if (path !== formPath) registerPost(deps, http, kind, { path, handle: handleApply });
			// The program's own page has its form and its immersion right below it.
			if (index > 0 || kind === "course")
				http.server.get(path, (request, reply) =>
					redirectToProgram(deps, kind, ending, request, reply),
				);
		}
}

async function redirectToProgram(
	deps: ApplicationsDeps,
	kind: ApplicationHostKind,
	ending: string,
	request: Request,
	reply: Reply,
): Promise<unknown> {
	const program = await findProgramAfter(deps, kind, slugOf(request));
	if (!program) return reply.callNotFound();
	const search = /\?.*$/s.exec(request.url)?.[0] ?? "";
	return reply
		.header("cache-control", "no-store")
		.redirect(`${program.links.page}/${ending}${search}`, 302);
}

function slugOf({ params }: Request): string {
	const { slug = "" }: { slug?: string } = Object(params);
	return slug;
}
