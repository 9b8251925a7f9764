import { readAnswer, readEnteredAnswers } from "#assessments/answer-form-rules.ts";
import { describeEnteredAnswers } from "#assessments/answer-text-rules.ts";
import type { Attempt } from "#assessments/attempt.ts";
import {
	listGradedAnswers,
	listPosedQuestions,
	mergeAnswers,
	toPercent,
} from "#assessments/attempt-rules.ts";
import { findLatestAttempt } from "#assessments/attempt-store.ts";
import { unsavedFormMessages } from "#assessments/unsaved-forms/messages.ts";
import {
	ignoreOutage,
	returnUnsavedForms,
} from "#assessments/unsaved-forms/unsaved-form-routes.tsx";
import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import { createId, parseUuid } from "#core/ids.ts";
import { finalCheckAddress, finishedCourseAddress, lessonAddress } from "#learning/addresses.ts";
import type { LearningRouteDeps } from "#learning/deps.ts";
import { hasAccess } from "#learning/enrolments/access-rules.ts";
import type { Enrolment } from "#learning/enrolments/enrolment.ts";
import { ClosedLessonPage } from "#learning/player/closed-lesson-page.tsx";
import { learningPage, maxFormBytes } from "#learning/player/learning-page.ts";
import {
	type CourseVisit,
	findCourseVisit,
	findCurrentLessonPath,
} from "#learning/player/lesson-visit-commands.ts";
import { playerMessages } from "#learning/player/messages.ts";
import { presentOutline } from "#learning/player/outline-presenter.ts";
import { presentStartPanel } from "#learning/player/start-panel-presenter.ts";
import {
	completeFinishedCourse,
	finalCheckSubject,
	findFinalResult,
} from "#learning/progress/completion-commands.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import type { Page } from "#shell/pages/page.ts";
import { redirectSeeOther } from "#visitors/accounts/sessions/session-routes.ts";
import { identifyLearner } from "#visitors/learners/learner-visit-commands.ts";
import { startFinalCheck, submitFinalCheck } from "./final-check-commands.ts";
import { FinalCheckPage, type FinalCheckPageProps } from "./final-check-page.tsx";
import { finalCheckMessages as texts } from "./messages.ts";

interface FinalCheckVisit extends CourseVisit {
	readonly check: NonNullable<FreeCourse["details"]["finalCheck"]>;
}

/** The check on which the certificate rests: drawn, kept and graded by the server. */
export function finalCheckRoutes(deps: LearningRouteDeps): void {
	const { server, pages } = deps;
	const receive =
		(handle: typeof showCheck) =>
		async (request: Request, reply: Reply): Promise<unknown> => {
			const { visit, setCookies } = await findVisit(deps, request);
			for (const cookie of setCookies) reply.header("set-cookie", cookie);
			return visit ? handle(deps, request, reply, visit) : reply.callNotFound();
		};
	server.get(finalCheckAddress.pattern, { config: { load: "submissions" } }, receive(showCheck));
	server.post(
		finalCheckAddress.pattern,
		{ bodyLimit: maxFormBytes },
		returnUnsavedForms(
			deps,
			receive(async (own, request, reply, visit) => {
				const enrolment = findOpenEnrolment(own, visit);
				if (!enrolment) {
					const unsaved = describeEnteredAnswers(visit.check.questions, request.body);
					return pages.send(request, reply, await closedPage(own, visit, unsaved));
				}
				return receiveCheck(own, request, reply, { ...visit, enrolment });
			}),
			(request) => showUnsaved(deps, request),
		),
	);
}

async function findVisit(
	deps: LearningRouteDeps,
	request: Request,
): Promise<{
	readonly visit: FinalCheckVisit | undefined;
	readonly setCookies: readonly string[];
}> {
	const { course: slug = "" }: Record<string, string> = Object(request.params);
	const { setCookies, ...learner } = await identifyLearner(deps, request.headers.cookie);
	const visit = await findCourseVisit(deps, { slug }, learner);
	if (visit) await completeFinishedCourse(deps, visit).catch(ignoreOutage);
	const check = visit?.course.details.finalCheck;
	return { visit: visit && check && { ...visit, check }, setCookies };
}

const findOpenEnrolment = (
	{ clock }: LearningRouteDeps,
	{ enrolment }: CourseVisit,
): Enrolment | undefined => (enrolment && hasAccess(enrolment, clock()) ? enrolment : undefined);

async function showCheck(
	deps: LearningRouteDeps,
	request: Request,
	reply: Reply,
	visit: FinalCheckVisit,
): Promise<unknown> {
	const enrolment = findOpenEnrolment(deps, visit);
	if (!enrolment) return deps.pages.send(request, reply, await closedPage(deps, visit));
	const attempt = await findCurrentAttempt(deps, enrolment);
	return deps.pages.send(request, reply, await checkPage(deps, visit, { attempt }));
}

const findCurrentAttempt = ({ db }: LearningRouteDeps, { learner, course }: Enrolment) =>
	findLatestAttempt(db, { learner, subject: finalCheckSubject(course) });

/** The answers that could not be stored now stand on the page, beside those that are stored. */
async function showUnsaved(deps: LearningRouteDeps, request: Request): Promise<Page | undefined> {
	const { visit } = await findVisit(deps, request);
	const enrolment = visit && findOpenEnrolment(deps, visit);
	if (!enrolment) return undefined;
	const stored = await findCurrentAttempt(deps, enrolment);
	const problem = unsavedFormMessages.notice;
	const body: Record<string, unknown> = Object(request.body);
	if (body.step === "start") return checkPage(deps, visit, { attempt: stored, problem });
	// The page of another attempt has no room for the answers.
	if (!stored || stored.result || stored.id !== body.attempt) return undefined;
	const entered = readEnteredAnswers(listPosedQuestions(stored), body);
	const attempt = { ...stored, answers: mergeAnswers(stored, entered) };
	return checkPage(deps, visit, { attempt, problem, isUnsaved: true });
}

async function receiveCheck(
	deps: LearningRouteDeps,
	request: Request,
	reply: Reply,
	visit: FinalCheckVisit & { readonly enrolment: Enrolment },
): Promise<unknown> {
	const { course } = visit;
	const { learner } = visit.enrolment;
	const here = finalCheckAddress.to({ course: course.slug });
	const body: Record<string, unknown> = Object(request.body);
	const id = parseUuid<"attempt">(typeof body.attempt === "string" ? body.attempt : "");
	if (body.step === "start" || !id) {
		const started = await startFinalCheck(deps, { learner, course, attempt: id });
		if (started !== "too often") return redirectSeeOther(reply, here);
	}
	const latest = await findLatestAttempt(deps.db, {
		learner,
		subject: finalCheckSubject(course.id),
	});
	if (body.step === "start" || !id) {
		const page = await checkPage(deps, visit, { attempt: latest, problem: texts.tooOften });
		return deps.pages.send(request, reply, { ...page, status: 429 });
	}
	const answers = latest ? readEnteredAnswers(listPosedQuestions(latest), body) : {};
	const sent = { learner, course, attempt: id, answers };
	const submitted = await submitFinalCheck(deps, sent);
	// Another tab has submitted it, or it is somebody else's: the page shows how things are.
	if (submitted.ok || submitted.reason.kind === "not found") return redirectSeeOther(reply, here);
	const { attempt } = submitted.reason;
	return deps.pages.send(
		request,
		reply,
		await checkPage(deps, visit, { attempt, refusedBody: body }),
	);
}

async function loadOutline(deps: LearningRouteDeps, visit: CourseVisit) {
	const { course, learner } = visit;
	const passed = learner && (await findFinalResult(deps.db, learner, course.id));
	return presentOutline({ ...visit, hasPassed: passed !== undefined }, "final-check", {
		now: deps.clock(),
		formatDay: deps.formatDay,
	});
}

async function closedPage(
	deps: LearningRouteDeps,
	visit: CourseVisit,
	unsaved?: string,
): Promise<Page> {
	const access = visit.enrolment ? "ended" : "not started";
	return learningPage(
		texts.pageTitle(visit.course.title),
		<ClosedLessonPage
			outline={await loadOutline(deps, visit)}
			heading={access === "ended" ? playerMessages.closed.ended.title : texts.closed}
			unsaved={unsaved}
			start={presentStartPanel({ ...visit, access })}
		/>,
		403,
	);
}

async function checkPage(
	deps: LearningRouteDeps,
	visit: FinalCheckVisit,
	{
		attempt,
		refusedBody,
		problem,
		isUnsaved = false,
	}: {
		/** An attempt is shown with the numbers that were announced with it, whatever content says now. */
		readonly attempt: Attempt | undefined;
		/** The form that was refused, because something in it is missing. */
		readonly refusedBody?: Readonly<Record<string, unknown>>;
		readonly problem?: string;
		readonly isUnsaved?: boolean | undefined;
	},
): Promise<Page> {
	const { course, check, doneLessons } = visit;
	const { lessons } = course.details;
	const openLessons = lessons.filter(({ id }) => !doneLessons.includes(id)).length;
	return learningPage(
		texts.pageTitle(course.title),
		<FinalCheckPage
			courseId={course.id}
			problem={problem}
			isUnsaved={isUnsaved}
			outline={await loadOutline(deps, visit)}
			action={finalCheckAddress.to({ course: course.slug })}
			newAttempt={createId<"attempt">()}
			questionCount={attempt?.served.length ?? check.draw}
			passPercent={attempt?.passPercent ?? check.passPercent}
			openLessons={openLessons}
			step={presentStep(visit, attempt, refusedBody)}
			continueHref={
				openLessons > 0
					? findCurrentLessonPath(visit)
					: finishedCourseAddress.to({ course: course.slug })
			}
		/>,
		refusedBody ? 422 : 200,
	);
}

function presentStep(
	{ course }: FinalCheckVisit,
	attempt: Attempt | undefined,
	refusedBody: Readonly<Record<string, unknown>> | undefined,
): FinalCheckPageProps["step"] {
	if (!attempt) return { kind: "intro" };
	if (!attempt.result)
		return {
			kind: "questions",
			attempt: attempt.id,
			questions: listPosedQuestions(attempt).map((question) => ({
				question,
				answer: Object.hasOwn(attempt.answers, question.id)
					? attempt.answers[question.id]
					: undefined,
				problem: findProblem(question, refusedBody),
			})),
		};
	const { lessons } = course.details;
	return {
		kind: "result",
		percent: toPercent(attempt.result, attempt.passPercent),
		hasPassed: attempt.result.hasPassed,
		answers: listGradedAnswers(attempt).map(({ question, answer, grade }) => {
			const lesson = lessons.find(({ id }) => id === question.lesson);
			return {
				question,
				answer: answer ?? "",
				grade,
				repeat:
					lesson && !grade.isRight
						? {
								href: lessonAddress.to({ course: course.slug, lesson: lesson.id }),
								title: lesson.title,
							}
						: undefined,
			};
		}),
	};
}

function findProblem(
	question: Parameters<typeof readAnswer>[0],
	body: Readonly<Record<string, unknown>> | undefined,
): string | undefined {
	const read = body && readAnswer(question, body);
	return read && !read.ok ? read.reason : undefined;
}
