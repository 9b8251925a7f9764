import type { FieldProblem } from "#core/calls.ts";
import type { Result } from "#core/result.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import {
	type ApplicationParts,
	type FoundApplicant,
	findApplicant,
} from "./applicant-commands.ts";
import { judgeStep } from "./application-rules.ts";
import {
	contextOf,
	keepPage,
	saveForLater,
	sendApplication,
} from "./commands.ts";
import type { NotTheirs } from "./draft-commands.ts";
import {
	applicationPage,
	type ShownStep,
	strangerPage,
} from "./form/application-page.tsx";
import { stepAddress } from "./form/application-presenter.ts";
import { readPage, type SentPage } from "./form/step-input-rules.ts";
import { stepAfter, stepBefore } from "./form/step-rules.ts";
import { type AppliedProgram, overrideOf } from "./program-commands.ts";

/** Where a page leads, or what is to be looked at on it. */
type Outcome = { readonly to: string } | ShownStep;

/** A page of the form, sent by one of its buttons. */
export async function takePage(
	parts: ApplicationParts,
	program: AppliedProgram,
	request: Request,
	reply: Reply,
): Promise<unknown> {
	const { lead_id, auh } = request.query as Record<string, unknown>;
	const found = await findApplicant(parts, program, {
		lead: lead_id,
		auh,
		cookieHeader: request.headers.cookie,
	});
	const stranger = () =>
		parts.pages.send(request, reply, strangerPage(program));
	if (!found) return stranger();
	const outcome = await outcomeOf(parts, found, request);
	if (!outcome.ok) return stranger();
	const { value } = outcome;
	if ("to" in value)
		return reply.header("cache-control", "no-store").redirect(value.to, 303);
	const again = await findApplicant(parts, program, {
		lead: found.lead.id,
		auh,
		cookieHeader: request.headers.cookie,
	});
	return again
		? parts.pages.send(request, reply, applicationPage(parts, again, value))
		: stranger();
}

/** What the page says then; see `savedWords`. */
const savedQuery = {
	yes: "letter",
	no: "here",
	"limit reached": "limit",
} as const;

const broken =
	"The page was not complete when it reached us. Please look at it once more and send it again.";

async function outcomeOf(
	parts: ApplicationParts,
	found: FoundApplicant,
	request: Request,
): Promise<Result<Outcome, NotTheirs>> {
	const { applicant, address, lead } = found;
	const { program } = applicant;
	const { questions } = program.application;
	// It was sent before: whatever comes later changes nothing.
	if (lead.application?.sent) return to(address);
	const page = readPage(request.body, questions);
	if (!page) return again({ refusal: broken, status: 422 });
	const { step, way, shown, kept, problems } = page;
	const shownAgain = { step, typed: shown, status: 422 };
	// Such a text would be lost on the way to another page.
	if (way !== "on" && problems.length > 0)
		return again({ ...shownAgain, problems });
	if (way === "later") {
		const saved = await saveForLater(parts, applicant, kept);
		if (!saved.ok) return saved;
		const words = savedQuery[saved.value.emailed];
		return to(`${stepAddress(address, step)}&saved=${words}`);
	}
	if (way === "on" && step === "send")
		return send(parts, found, page, request.hostname);
	const done = await keepPage(parts, applicant, kept);
	if (!done.ok) return done;
	if (way === "back") return to(stepAddress(address, stepBefore(step) ?? step));
	const wrong = mistakes(
		page,
		judgeStep(step, shown, contextOf(parts, questions)),
	);
	return wrong.length > 0
		? again({ ...shownAgain, problems: wrong })
		: to(stepAddress(address, stepAfter(step)));
}

async function send(
	parts: ApplicationParts,
	{ applicant, address }: FoundApplicant,
	{ step, shown, kept }: SentPage,
	hostname: string,
): Promise<Result<Outcome, NotTheirs>> {
	const product = await overrideOf(parts, applicant.program, hostname);
	const sent = await sendApplication(parts, applicant, {
		typed: kept,
		product,
	});
	if (!sent.ok) return sent;
	const { missing } = sent.value;
	if (missing.length === 0) return to(address);
	return again({
		step,
		typed: shown,
		status: 422,
		problems: missing.find((one) => one.step === step)?.problems,
		missing: missing.filter((one) => one.step !== step),
	});
}

/** What a field says is wrong comes before why it cannot be kept. */
function mistakes(
	{ problems }: SentPage,
	judged: readonly FieldProblem[],
): FieldProblem[] {
	const named = new Set(judged.map(({ field }) => field));
	return [...judged, ...problems.filter(({ field }) => !named.has(field))];
}

const to = (address: string) => ({ ok: true, value: { to: address } }) as const;
const again = (value: ShownStep) => ({ ok: true, value }) as const;
