import type { FieldProblem } from "#core/calls.ts";
import type { Result } from "#core/result.ts";
import { leadCookies } from "#leads/cookies.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { formatSetCookie, parseCookies } from "#visitors/cookie-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { type ApplicantAccess, findApplicant } from "./applicant-commands.ts";
import { type ApplicationValues, judgeApplicationStep } from "./application-rules.ts";
import {
	saveApplicationForLater,
	saveApplicationPage,
	saveTypedValues,
	submitApplication,
	toApplicationContext,
} from "./commands.ts";
import type { ApplicationsDeps } from "./deps.ts";
import type { ForeignLead } from "./draft-commands.ts";
import {
	applicationPage,
	foreignApplicationPage,
	type StepPageInput,
} from "./form/application-page.tsx";
import { applicationStepAddress } from "./form/application-presenter.ts";
import {
	type ApplicationPageSubmission,
	parseApplicationPage,
	parseTypedAnswers,
} from "./form/step-input-rules.ts";
import { nextApplicationStep, previousApplicationStep } from "./form/step-rules.ts";
import { messages } from "./messages.ts";
import { type AppliedProgram, toProductOverride } from "./program-commands.ts";

/** A redirect, or the page to show again. */
type PageOutcome = { readonly to: string } | StepPageInput;

/** Handles a page of the form that was sent by one of its buttons. */
export async function handleApplicationPage(
	deps: ApplicationsDeps,
	{ pages }: Pick<SiteHttp, "pages">,
	program: AppliedProgram,
	request: Request,
	reply: Reply,
): Promise<unknown> {
	const { lead_id: lead, auh }: Record<string, unknown> = Object(request.query);
	const access = await findApplicant(deps, program, request, { lead, auh });
	const stranger = () =>
		pages.send(request, reply, foreignApplicationPage(program, readStatements(request)));
	if (!access) return stranger();
	if (isKept(request.body)) {
		const kept = await keepTypedValues(deps, access, request);
		if (kept === "foreign lead") return stranger();
		renewReceipt(deps, access, request, reply);
		return reply.code(keptStatus[kept]).send();
	}
	const outcome = await decidePageOutcome(deps, access, request);
	if (!outcome.ok) return stranger();
	renewReceipt(deps, access, request, reply);
	const { value } = outcome;
	if ("to" in value) return reply.header("cache-control", "no-store").redirect(value.to, 303);
	const again = await findApplicant(deps, program, request, {
		lead: access.lead.id,
		auh,
	});
	return again ? pages.send(request, reply, applicationPage(deps, again, value)) : stranger();
}

/** A receipt is valid for a day after it was signed, and an essay may take longer. */
function renewReceipt(
	deps: ApplicationsDeps,
	{ lead }: ApplicantAccess,
	request: Request,
	reply: Reply,
): void {
	const { lead: cookie } = leadCookies;
	const cookies = parseCookies(request.headers.cookie);
	const value = deps.receipts.addLead(cookies, lead.id);
	reply.header("set-cookie", formatSetCookie({ cookie, value }, deps.secure));
}

/**
 * Reads the long texts, which an applicant should not have to type a second time. A browser without
 * script has them nowhere else once the page is refused.
 */
function readStatements({ body }: Request): ApplicationValues {
	const { displayed = {} } = parseApplicationPage(body, []) ?? {};
	const { purpose = "", work = "" } = displayed;
	return { purpose, work };
}

/** Answers of `keepTypedValues` to the script of the page. */
const keptStatus = { kept: 204, outdated: 202, "already sent": 409 } as const;

/** Sent by the page's script while the applicant types. */
function isKept(body: unknown): boolean {
	const { way }: Record<string, unknown> = Object(body);
	return way === "keep";
}

/** Saves the valid values; the page itself shows the problems. */
async function keepTypedValues(
	deps: ApplicationsDeps,
	{ applicant }: ApplicantAccess,
	{ body }: Request,
): Promise<"kept" | "outdated" | "already sent" | ForeignLead> {
	const { questions } = applicant.program.application;
	const typed = parseTypedAnswers(body, questions);
	if (!typed) return "kept";
	const saved = await saveTypedValues(deps, applicant, typed);
	if (!saved.ok) return saved.reason;
	if (saved.value === "outdated") return "outdated";
	return saved.value.application?.sent ? "already sent" : "kept";
}

/** Values of `saved`; see `savedNotice` in routes.ts. */
const savedQuery = {
	yes: "letter",
	no: "here",
	"limit reached": "limit",
} as const;

async function decidePageOutcome(
	deps: ApplicationsDeps,
	access: ApplicantAccess,
	request: Request,
): Promise<Result<PageOutcome, ForeignLead>> {
	const { applicant, address, lead } = access;
	const { program } = applicant;
	const { questions } = program.application;
	// A sent application is final.
	if (lead.application?.sent) return redirectTo(address);
	const page = parseApplicationPage(request.body, questions);
	if (!page) return showAgain({ refusal: messages.incompletePage, status: 422 });
	const { step, way, displayed, problems } = page;
	const shownAgain = { step, typed: displayed, status: 422 };
	// A value that cannot be stored would be lost on another page.
	if (way !== "on" && problems.length > 0) return showAgain({ ...shownAgain, problems });
	if (way === "later") {
		const saved = await saveApplicationForLater(deps, applicant, page);
		if (!saved.ok) return saved;
		const savedKey = savedQuery[saved.value.emailed];
		return redirectTo(`${applicationStepAddress(address, step)}&saved=${savedKey}`);
	}
	if (way === "on" && step === "send") return submitFinalPage(deps, access, page, request.hostname);
	const done = await saveApplicationPage(deps, applicant, page);
	if (!done.ok) return done;
	if (way === "back")
		return redirectTo(applicationStepAddress(address, previousApplicationStep(step) ?? step));
	const values = { ...done.value.application?.values, ...displayed };
	const wrong = mergeProblems(
		page,
		judgeApplicationStep(step, values, toApplicationContext(deps, questions)),
	);
	return wrong.length > 0
		? showAgain({ ...shownAgain, problems: wrong })
		: redirectTo(applicationStepAddress(address, nextApplicationStep(step)));
}

async function submitFinalPage(
	deps: ApplicationsDeps,
	{ applicant, address }: ApplicantAccess,
	page: ApplicationPageSubmission,
	hostname: string,
): Promise<Result<PageOutcome, ForeignLead>> {
	const product = await toProductOverride(deps, applicant.program, hostname);
	const sent = await submitApplication(deps, applicant, {
		typed: page,
		product,
	});
	if (!sent.ok) return sent;
	const { missing } = sent.value;
	const { step, displayed } = page;
	if (missing.length === 0) return redirectTo(address);
	return showAgain({
		step,
		typed: displayed,
		status: 422,
		problems: missing.find((incompleteStep) => incompleteStep.step === step)?.problems,
		missing: missing.filter((incompleteStep) => incompleteStep.step !== step),
	});
}

/** The message of a rule takes precedence over why the value cannot be stored. */
function mergeProblems(
	{ problems }: ApplicationPageSubmission,
	judged: readonly FieldProblem[],
): FieldProblem[] {
	const named = new Set(judged.map(({ field }) => field));
	return [...judged, ...problems.filter(({ field }) => !named.has(field))];
}

const redirectTo = (address: string) => ({ ok: true, value: { to: address } }) as const;
const showAgain = (value: StepPageInput) => ({ ok: true, value }) as const;
