import type { Attempt } from "#assessments/attempt.ts";
import { findOpenPosition, parsePosition } from "#assessments/run/attempt-form-rules.ts";
import { findCurrentAttempt, receiveAttemptForm } from "#assessments/run/attempt-run-commands.ts";
import { type AttemptPosition, positionParameter } from "#assessments/run/attempt-step-rules.ts";
import { listPastAttempts } from "#assessments/run/past-attempt-store.ts";
import { returnUnsavedForms } from "#assessments/unsaved-forms/unsaved-form-routes.tsx";
import { listFittingProducts } from "#catalogue/lists/fitting-products-presenter.ts";
import { toRecord } from "#core/collections/records.ts";
import { gapUse } from "#core/gaps.ts";
import { localDate } from "#core/time.ts";
import { attachmentField } from "#forms/submission/attachment-rules.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { practiceRunAddress, practiceTestAddress } from "#practice-tests/addresses.ts";
import type { PracticeTestsDeps } from "#practice-tests/deps.ts";
import { formatLastDay } from "#practice-tests/emails/practice-email-commands.ts";
import { practiceResultForm } from "#practice-tests/gaps.ts";
import { practiceTestPage } from "#practice-tests/list/practice-test-routes.tsx";
import { findPracticeTest } from "#practice-tests/list/practice-test-store.ts";
import { messages } from "#practice-tests/messages.ts";
import { practicePlacements } from "#practice-tests/placements/practice-placement-rules.ts";
import { PracticeResultPage } from "#practice-tests/result/practice-result-page.tsx";
import {
	listResultSlugs,
	presentPracticeResult,
} from "#practice-tests/result/practice-result-presenter.ts";
import type { PracticeTest } from "#resources/resource-schema.ts";
import { createUnlistedPages, type Page } from "#shell/pages/page.ts";
import { redirectSeeOther } from "#visitors/accounts/sessions/session-routes.ts";
import { findLearnerVisit, type LearnerVisit } from "#visitors/learners/learner-visit-commands.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { countMinutesToDeadline, parsePace } from "./pace-rules.ts";
import {
	findNamedAttempt,
	findPastAttempt,
	type StartRefusal,
	startPracticeTest,
	toPracticeRun,
} from "./practice-run-commands.ts";
import { PracticeRunPage } from "./practice-run-page.tsx";
import { attemptParameter, noticeParameter, runNotices } from "./result-link-rules.ts";

interface RunRequest {
	readonly request: Request;
	readonly reply: Reply;
	readonly test: PracticeTest;
	readonly visit: LearnerVisit;
}

const runPage = createUnlistedPages("learning", messages.run.description);

/** The result lists so many of the latest attempts. */
const maxPastAttempts = 20;

/** More than the fields of a question may hold. */
const maxFormBytes = 64 * 1024;

/** The attempt of a visitor at a test: its questions while it is open, and its result afterwards. */
export function practiceRunRoutes(
	deps: PracticeTestsDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	const receive =
		(handle: (run: RunRequest) => Promise<unknown>) =>
		async (request: Request, reply: Reply): Promise<unknown> => {
			const { slug = "" }: Record<string, string> = Object(request.params);
			const test = deps.tests.find(slug) && (await findPracticeTest(deps.db, slug));
			if (!test) return reply.callNotFound();
			const visit = await findLearnerVisit(deps, request, reply);
			return handle({ request, reply, test, visit });
		};
	server.get(
		practiceRunAddress.pattern,
		{ config: { load: "submissions" } },
		receive((run) => showRun(deps, { pages }, run)),
	);
	server.post(
		practiceRunAddress.pattern,
		{ bodyLimit: maxFormBytes, config: { isSentOften: true } },
		returnUnsavedForms(
			{ ...deps, pages },
			receive((run) => receiveRun(deps, { pages }, run)),
		),
	);
}

const toRunPath = ({ slug }: PracticeTest) => practiceRunAddress.to({ slug });
const toQuestionPath = (test: PracticeTest, position: AttemptPosition, notice?: unknown) =>
	`${toRunPath(test)}?${new URLSearchParams({
		[positionParameter]: String(position),
		...(notice === runNotices.clock || notice === runNotices.email
			? { [noticeParameter]: notice }
			: {}),
	})}`;

async function showRun(
	deps: PracticeTestsDeps,
	http: Pick<SiteHttp, "pages">,
	run: RunRequest,
): Promise<unknown> {
	const { pages } = http;
	const { request, reply, test, visit } = run;
	const practice = visit.learner && toPracticeRun(deps, visit.learner, test);
	const current = practice && (await findCurrentAttempt(deps, practice));
	const query = toRecord(request.query);
	const past = practice && (await findPastAttempt(deps, practice, query[attemptParameter]));
	if (past) return pages.send(request, reply, await resultPage(deps, http, run, past, current));
	const notice = query[noticeParameter];
	if (!current || (current.result && (await opensNext(deps, run, notice))))
		return showStart(deps, http, run);
	if (current.result)
		return pages.send(request, reply, await resultPage(deps, http, run, current, current));
	const position = parsePosition(current, query[positionParameter]);
	// The address names the question, so that Back leads to the one before.
	if (position === undefined)
		return redirectSeeOther(reply, toQuestionPath(test, findOpenPosition(current), notice));
	const said = await findRunNotice(deps, current, notice);
	return pages.send(
		request,
		reply,
		openPage(deps, test, { attempt: current, position, notice: said }),
	);
}

/** A form that was sent after the latest attempt is about the next one: its start is shown, and not the result. */
async function opensNext(
	deps: PracticeTestsDeps,
	run: RunRequest,
	notice: unknown,
): Promise<boolean> {
	const isForm = run.test.details.scholarship || notice === runNotices.email;
	return isForm && (await findStanding(deps, run)) === "open";
}

const findStanding = ({ leads }: PracticeTestsDeps, { request, test, visit }: RunRequest) =>
	leads.scholarship.mayStart({ cookies: request.headers.cookie, account: visit.account }, test);

async function findRunNotice(
	{ leads, clock }: PracticeTestsDeps,
	attempt: Attempt,
	notice: unknown,
): Promise<string | undefined> {
	if (notice === runNotices.clock)
		return messages.run.sameClock(countMinutesToDeadline(attempt, clock()));
	if (notice !== runNotices.email) return undefined;
	return (await leads.findResultEmail(attempt.id)) && messages.run.emailed;
}

/** Says why there is neither a question nor a result, and how to begin. */
async function showStart(
	deps: PracticeTestsDeps,
	{ pages }: Pick<SiteHttp, "pages">,
	run: RunRequest,
): Promise<unknown> {
	const { request, reply, test, visit } = run;
	const page = await practiceTestPage(deps, test, {
		visitor: pages.getVisitor(request),
		siteModule: undefined,
		personal: { standing: await findStanding(deps, run), isGuest: visit.account === undefined },
	});
	return pages.send(request, reply, { ...page, head: { ...page.head, listed: false } });
}

async function receiveRun(
	deps: PracticeTestsDeps,
	http: Pick<SiteHttp, "pages">,
	run: RunRequest,
): Promise<unknown> {
	const { pages } = http;
	const { request, reply, test, visit } = run;
	const { learner } = visit;
	const { step } = toRecord(request.body);
	if (step === "start") return startRun(deps, http, run);
	const here = toRunPath(test);
	if (!learner) return redirectSeeOther(reply, here);
	const practice = toPracticeRun(deps, learner, test);
	if (isResultForm(request)) {
		const { [attachmentField]: named } = toRecord(request.body);
		const attempt = await findNamedAttempt(deps, practice, named);
		if (!attempt?.result) return reply.callNotFound();
		return pages.takePost(request, reply, await resultPage(deps, http, run, attempt, attempt));
	}
	const received = await receiveAttemptForm(deps, practice, request.body);
	switch (received.kind) {
		case "saved":
			return reply.code(204).header("cache-control", "no-store").send();
		case "show":
			return redirectSeeOther(reply, toQuestionPath(test, received.position));
		case "refused":
			return pages.send(request, reply, {
				...openPage(deps, test, received),
				status: 422,
			});
		// Another tab has submitted it, or it is somebody else's: the page shows how things are.
		default:
			return redirectSeeOther(reply, here);
	}
}

const isResultForm = ({ query }: Request): boolean => {
	const { form } = toRecord(query);
	return form === practicePlacements.result;
};

async function startRun(
	deps: PracticeTestsDeps,
	{ pages }: Pick<SiteHttp, "pages">,
	{ request, reply, test, visit }: RunRequest,
): Promise<unknown> {
	const { pace } = toRecord(request.body);
	const chosen = parsePace(pace, test.details.scholarship);
	const started = await startPracticeTest(deps, visit, {
		test,
		visitor: { cookies: request.headers.cookie, account: visit.account },
		pace: chosen,
	});
	if (started.ok) {
		const notice = started.value.pace === chosen ? undefined : runNotices.clock;
		return redirectSeeOther(reply, toQuestionPath(test, findOpenPosition(started.value), notice));
	}
	if (started.reason === "form needed") {
		const query = new URLSearchParams({ form: practicePlacements.scholarship });
		return redirectSeeOther(reply, `${practiceTestAddress.to({ slug: test.slug })}?${query}`);
	}
	const problem = refusals[started.reason];
	const visitor = pages.getVisitor(request);
	const page = await practiceTestPage(deps, test, {
		...{ visitor, siteModule: undefined, problem },
		personal: {
			standing: started.reason === "already used" ? "already used" : "open",
			isGuest: visit.account === undefined,
			hasResult: visit.learner !== undefined,
		},
	});
	return pages.send(request, reply, { ...page, head: { ...page.head, listed: false } });
}

const refusals = {
	"too often": { status: 429, text: messages.refusals.tooOften },
	"already used": { status: 409, text: messages.refusals.used },
} satisfies Record<Exclude<StartRefusal, "form needed">, { status: number; text: string }>;

async function resultPage(
	deps: PracticeTestsDeps,
	{ pages }: Pick<SiteHttp, "pages">,
	{ request, test, visit }: RunRequest,
	attempt: Attempt,
	current: Attempt | undefined,
): Promise<Page> {
	const visitor = pages.getVisitor(request);
	const coupon = test.details.scholarship ? await deps.leads.findCoupon(attempt.id) : undefined;
	const slugs = [...listResultSlugs(test), ...(coupon?.products ?? [])];
	const products = await listFittingProducts(deps, slugs, visitor);
	const result = presentPracticeResult(attempt, test, products);
	const past = await listPastAttempts(deps.db, attempt, maxPastAttempts);
	const { id, slug, title, segment } = test;
	const page = runPage(
		messages.result.title(title),
		result && (
			<PracticeResultPage
				test={test}
				attempt={attempt}
				result={result}
				coupon={
					coupon && {
						...coupon,
						products: products.filter(({ slug: name }) => coupon.products.includes(name)),
					}
				}
				isGuest={visit.account === undefined}
				isEmailed={(await deps.leads.findResultEmail(attempt.id)) === "sent"}
				isLatest={past[0]?.id === attempt.id}
				past={past.map(({ id: other, submittedAt, percent, hasPassed }) => ({
					...{ id: other, percent, hasPassed },
					day: formatLastDay(localDate(submittedAt, deps.timeZone).toString()),
				}))}
				running={
					current && !current.result
						? { minutesLeft: countMinutesToDeadline(current, deps.clock()) }
						: undefined
				}
			/>
		),
	);
	return {
		...page,
		gaps: [gapUse(practiceResultForm, { test: { id, slug, title, segment }, attempt: attempt.id })],
	};
}

const openPage = (
	{ clock }: PracticeTestsDeps,
	test: PracticeTest,
	run: {
		readonly attempt: Attempt;
		readonly position: AttemptPosition;
		readonly problem?: string;
		readonly notice?: string | undefined;
	},
): Page =>
	runPage(
		messages.run.title(test.title),
		<PracticeRunPage
			{...run}
			notice={run.notice}
			test={test}
			action={toRunPath(test)}
			now={clock()}
		/>,
	);
