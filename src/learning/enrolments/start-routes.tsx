import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import { callAddress } from "#core/calls.ts";
import { courseLearningAddress } from "#learning/addresses.ts";
import { processFreemiumCourseOrderAssignment } from "#learning/calls.ts";
import type { LearningRouteDeps } from "#learning/deps.ts";
import { findLearningLimit } from "#learning/limit/limit-commands.ts";
import { messages as limitMessages } from "#learning/limit/messages.ts";
import { learningPage } from "#learning/player/learning-page.ts";
import { findCourseVisit, findCurrentLessonPath } from "#learning/player/lesson-visit-commands.ts";
import { readAssignmentToken } from "#learning/start/assignment-token-payload.ts";
import { SentAnswer } from "#platform/http/calls/call-answer.ts";
import { isPrefetch, isSameSiteNavigation } from "#platform/http/same-site.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import type { Account } from "#visitors/accounts/account.ts";
import { accountAddress } from "#visitors/accounts/addresses.ts";
import { identifyVisitor, redirectSeeOther } from "#visitors/accounts/sessions/session-routes.ts";
import { toLearner } from "#visitors/learners/learner-store.ts";
import { hasAccess } from "./access-rules.ts";
import { isAssignmentSigned, signAssignment } from "./assignment-signature-rules.ts";
import { findEnrolment } from "./enrolment-store.ts";
import { enrolmentMessages as texts } from "./messages.ts";
import { startCourse } from "./start-course-commands.ts";
import { BrokenStartPage, ConfirmStartPage, RefusedStartPage } from "./start-page.tsx";

/** The ways to start a course: the published call, which a browser opens in a tab, and the form of a lesson's page. */
export function startRoutes(deps: LearningRouteDeps): void {
	const { server, calls, sessions } = deps;

	calls.bind(processFreemiumCourseOrderAssignment, {
		load: "submissions",
		perMinute: "forms",
		answer: async ({ assignmentToken, signature }, { request, reply }) => {
			await assignOrder(deps, request, reply, { token: assignmentToken, signature });
			return new SentAnswer();
		},
	});

	server.get(
		courseLearningAddress.pattern,
		{ config: { load: "submissions" } },
		async (request, reply) => {
			const { course: slug = "" }: Record<string, string> = Object(request.params);
			const { start }: Record<string, unknown> = Object(request.query);
			const account = await identifyVisitor(sessions, request, reply);
			// The accounts site has sent the visitor here, who wanted to start this course.
			if (account && typeof start === "string" && isOwnNavigation(deps, request))
				return redirectSeeOther(reply, signedAddress(deps, account, start));
			const { cookie: cookies } = request.headers;
			const visit = await findCourseVisit(deps, { slug }, { account, cookies });
			return visit ? redirectSeeOther(reply, findCurrentLessonPath(visit)) : reply.callNotFound();
		},
	);

	server.post(courseLearningAddress.pattern, async (request, reply) => {
		const { course: slug = "" }: Record<string, string> = Object(request.params);
		const account = await identifyVisitor(sessions, request, reply);
		const { cookie: cookies } = request.headers;
		const visit = await findCourseVisit(deps, { slug }, { account, cookies });
		if (!visit) return reply.callNotFound();
		if (!account) return redirectSeeOther(reply, accountAddress.to());
		return start(deps, request, reply, { account, course: visit.course, pageSource: undefined });
	});
}

async function assignOrder(
	deps: LearningRouteDeps,
	request: Request,
	reply: Reply,
	{ token, signature }: { readonly token: string; readonly signature: string | undefined },
): Promise<unknown> {
	const wanted = readAssignmentToken(token);
	const course = wanted && (await findCourse(deps, wanted.courseId));
	if (!course)
		return deps.pages.send(
			request,
			reply,
			learningPage(texts.broken.title, <BrokenStartPage />, wanted ? 404 : 400),
		);
	const account = await identifyVisitor(deps.sessions, request, reply);
	if (!account)
		return redirectSeeOther(
			reply,
			`${accountAddress.to()}?${new URLSearchParams({ assignmentToken: token })}`,
		);
	const signed = { token, account: account.id };
	const isAllowed =
		isOwnNavigation(deps, request) ||
		(await hasStarted(deps, account, course)) ||
		(isOpened(request) && isAssignmentSigned(deps.hash, signed, signature, deps.clock()));
	if (!isAllowed)
		return deps.pages.send(
			request,
			reply,
			learningPage(texts.confirm.title(course.title), <ConfirmStartPage course={course} />, 403),
		);
	const pageSource = wanted.pageSource.slice(0, maxPageSource) || undefined;
	return start(deps, request, reply, { account, course, pageSource });
}

/** Longer than the path of any page of ours. */
const maxPageSource = 200;

/** A page that is looked up or fetched in advance has not been opened. */
const isOpened = (request: Request) => request.method === "GET" && !isPrefetch(request);

/** Opened from a page of this site. Whoever follows a link in an email has not asked for a start here. */
function isOwnNavigation({ configuredUrl }: LearningRouteDeps, request: Request): boolean {
	const fetchSite = request.headers["sec-fetch-site"];
	if (!isOpened(request)) return false;
	return fetchSite === undefined
		? isSameSiteNavigation(request, configuredUrl, () => false)
		: fetchSite === "same-origin";
}

/** A link that is opened again leads to the lesson. */
async function hasStarted(
	{ db, clock }: LearningRouteDeps,
	account: Account,
	course: FreeCourse,
): Promise<boolean> {
	const enrolment = await findEnrolment(db, toLearner(account.id), course.id);
	return enrolment !== undefined && hasAccess(enrolment, clock());
}

function signedAddress(deps: LearningRouteDeps, account: Account, token: string): string {
	const signature = signAssignment(deps.hash, { token, account: account.id }, deps.clock());
	const address = callAddress(processFreemiumCourseOrderAssignment, deps.bases);
	return `${address}&${new URLSearchParams({ assignmentToken: token, signature })}`;
}

/** Every other value of the token is looked up here again: only the number of the course is taken from it. */
async function findCourse({ db }: LearningRouteDeps, id: string): Promise<FreeCourse | undefined> {
	const number = Number(id);
	return Number.isSafeInteger(number) && number > 0 && number < 2 ** 31
		? findProduct(db, "free-course", { id: number }, "")
		: undefined;
}

async function start(
	deps: LearningRouteDeps,
	request: Request,
	reply: Reply,
	wanted: {
		readonly account: Account;
		readonly course: FreeCourse;
		readonly pageSource: string | undefined;
	},
): Promise<unknown> {
	const { cookie: cookies } = request.headers;
	const { account, course } = wanted;
	const isLimitLifted = deps.isLimitLifted(cookies);
	const started = await startCourse(deps, { ...wanted, isLimitLifted });
	if (started.ok) {
		const visit = await findCourseVisit(deps, { slug: course.slug }, { account, cookies });
		return redirectSeeOther(
			reply,
			visit ? findCurrentLessonPath(visit) : courseLearningAddress.to({ course: course.slug }),
		);
	}
	const learner = toLearner(account.id);
	const limit = await findLearningLimit(deps.db, learner, deps.terms(), deps.clock());
	return deps.pages.send(
		request,
		reply,
		learningPage(
			limitMessages.reached.title,
			<RefusedStartPage course={course} limit={limit} />,
			409,
		),
	);
}
