import { unsavedFormMessages } from "#assessments/unsaved-forms/messages.ts";
import {
	ignoreOutage,
	returnUnsavedForms,
} from "#assessments/unsaved-forms/unsaved-form-routes.tsx";
import type { Instant } from "#core/time.ts";
import { lessonAddress } from "#learning/addresses.ts";
import type { LearningRouteDeps } from "#learning/deps.ts";
import { isStream } from "#learning/film/film-rules.ts";
import { completeFinishedCourse, findFinalResult } from "#learning/progress/completion-commands.ts";
import { findCompletion } from "#learning/progress/completion-store.ts";
import {
	answerLesson,
	finishLesson,
	type LessonWork,
	saveExercise,
	savePosition,
} from "#learning/progress/progress-commands.ts";
import { findLessonState, listAnswers } from "#learning/progress/progress-store.ts";
import { isPrefetch } from "#platform/http/same-site.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import type { Page } from "#shell/pages/page.ts";
import { redirectSeeOther } from "#visitors/accounts/sessions/session-routes.ts";
import { createLearnerSource, identifyLearner } from "#visitors/learners/learner-visit-commands.ts";
import { ClosedLessonPage } from "./closed-lesson-page.tsx";
import { learningPage, maxFormBytes } from "./learning-page.ts";
import { describeUnsavedWork, readLessonForm, readUnsavedForm } from "./lesson-form-rules.ts";
import { LessonPage } from "./lesson-page.tsx";
import { countNewLessons } from "./lesson-page-rules.ts";
import { presentLessonWork, presentSteps, type RefusedAnswers } from "./lesson-presenter.ts";
import { findCourseVisit, findLessonVisit, type LessonVisit } from "./lesson-visit-commands.ts";
import { playerMessages as texts } from "./messages.ts";
import { presentOutline } from "./outline-presenter.ts";
import { presentStartPanel } from "./start-panel-presenter.ts";

/** The pages of the lessons. A GET changes nothing but the lesson at which the learner goes on, on any device. */
export function lessonRoutes(deps: LearningRouteDeps): void {
	const { server, pages } = deps;
	pages.page(
		lessonAddress,
		async ({ parameters, request, query }) => {
			const { visit, setCookies } = await findVisit(deps, request, parameters);
			if (!visit) return undefined;
			if (request.method === "GET" && !isPrefetch(request))
				await rememberPosition(deps, visit).catch(ignoreOutage);
			const page = await showLesson(deps, visit, { isRetried: query.again === "1" });
			return { ...page, cookies: setCookies };
		},
		{ fresh: true, query: ["again"] },
	);
	const receive = async (request: Request, reply: Reply) => {
		const { visit, setCookies } = await findVisit(deps, request, Object(request.params));
		if (!visit) return reply.callNotFound();
		for (const cookie of setCookies) reply.header("set-cookie", cookie);
		if (visit.access !== "enrolled" && visit.access !== "open to all") {
			const unsaved = describeUnsavedWork(visit.lesson, request.body);
			return pages.send(request, reply, await showLesson(deps, visit, { unsaved }));
		}
		return receiveLesson(deps, request, reply, visit);
	};
	const showUnsaved = async (request: Request) => {
		const { visit } = await findVisit(deps, request, Object(request.params));
		if (!visit) return undefined;
		const { lesson } = visit;
		return showLesson(deps, visit, {
			refused: readUnsavedForm(lesson, request.body),
			problem: unsavedFormMessages.notice,
			unsaved: describeUnsavedWork(lesson, request.body),
		});
	};
	server.post(
		lessonAddress.pattern,
		{ bodyLimit: maxFormBytes },
		returnUnsavedForms(deps, receive, showUnsaved),
	);
}

/** A lesson that is open for long is not stored again at each look. */
const restMinutes = 10;

/** Nothing is stored about a visitor who only reads the open lesson. */
async function rememberPosition(deps: LearningRouteDeps, visit: LessonVisit): Promise<void> {
	const { access, enrolment, course, lesson } = visit;
	if (access !== "enrolled" || !enrolment) return;
	await completeFinishedCourse(deps, visit);
	const now = deps.clock();
	const isRecent =
		Temporal.Duration.compare(now.since(enrolment.seenAt), { minutes: restMinutes }) < 0;
	if (isRecent && enrolment.currentLesson === lesson.id) return;
	const open = { learner: enrolment.learner, course, lesson, seq: toSequence(now) };
	await savePosition(deps, open, { watched: [] });
}

async function findVisit(
	deps: LearningRouteDeps,
	request: Request,
	{ course = "", lesson = "" }: Readonly<Record<string, string>>,
): Promise<{ readonly visit: LessonVisit | undefined; readonly setCookies: readonly string[] }> {
	const { setCookies, ...visitor } = await identifyLearner(deps, request.headers.cookie);
	const visit = await findCourseVisit(deps, { slug: course }, visitor);
	return { visit: visit && findLessonVisit(deps, visit, lesson), setCookies };
}

interface LessonDisplay {
	readonly isRetried?: boolean;
	readonly refused?: RefusedAnswers;
	/** The reason why the page is displayed again. */
	readonly problem?: string;
	/** Work that was sent after the access had ended. */
	readonly unsaved?: string;
}

async function showLesson(
	deps: LearningRouteDeps,
	visit: LessonVisit,
	shown: LessonDisplay,
): Promise<Page> {
	const { course, lesson, learner, enrolment, access } = visit;
	const now = deps.clock();
	const title = texts.title(lesson.title, course.title);
	const passed = learner && (await findFinalResult(deps.db, learner, course.id));
	const outline = presentOutline({ ...visit, hasPassed: passed !== undefined }, lesson.id, {
		now,
		formatDay: deps.formatDay,
	});
	const start = presentStartPanel(visit);
	if (access === "not started" || access === "ended")
		return learningPage(
			title,
			<ClosedLessonPage
				outline={outline}
				heading={access === "ended" ? texts.closed.ended.title : texts.closed.title(lesson.title)}
				unsaved={shown.unsaved}
				start={start}
			/>,
			403,
		);
	const key = learner && { learner, course: course.id, lesson: lesson.id };
	const [state, answers, completion] = await Promise.all([
		key && findLessonState(deps.db, key),
		key ? listAnswers(deps.db, key) : [],
		enrolment && findCompletion(deps.db, enrolment.id),
	]);
	const newLessons = completion ? countNewLessons(course.details.lessons, completion.lessons) : 0;
	const page = learningPage(
		title,
		<LessonPage
			outline={outline}
			courseId={course.id}
			title={lesson.title}
			length={texts.minutes(lesson.minutes)}
			work={presentLessonWork(visit, {
				answers,
				state,
				refused: shown.refused,
				isRetried: shown.isRetried ?? false,
				seq: toSequence(now),
			})}
			steps={presentSteps(visit)}
			isDone={visit.doneLessons.includes(lesson.id)}
			problem={shown.problem}
			newLessons={newLessons > 0 ? texts.newLessons(newLessons) : undefined}
			start={access === "enrolled" ? undefined : start}
			isGuest={visit.account === undefined}
		/>,
		shown.refused || shown.problem ? 422 : 200,
	);
	const hasStream = lesson.kind === "film" && isStream(lesson.film.src);
	return hasStream ? { ...page, policy: { hasStream } } : page;
}

/** The server's clock begins the sequence, so a wrong clock of a browser does no harm. */
const toSequence = (now: Instant) => now.epochMilliseconds;

async function receiveLesson(
	deps: LearningRouteDeps,
	request: Request,
	reply: Reply,
	visit: LessonVisit,
): Promise<unknown> {
	const form = readLessonForm(visit.lesson, request.body, {
		serverSeq: toSequence(deps.clock()),
		answered: await listAnswered(deps, visit),
	});
	const show = async (shown: LessonDisplay) =>
		deps.pages.send(request, reply, await showLesson(deps, visit, shown));
	if (!form.ok) return show({ refused: form.reason });
	const { course, lesson } = visit;
	const work: LessonWork = {
		...{ course, lesson, seq: form.value.seq },
		learner: createLearnerSource(deps, request, reply, visit.account),
	};
	const here = lessonAddress.to({ course: course.slug, lesson: lesson.id });
	switch (form.value.step) {
		case "answer":
			await answerLesson(deps, work, form.value.answers);
			return redirectSeeOther(reply, `${here}#check`);
		case "exercise":
			await saveExercise(deps, work, form.value.text);
			return redirectSeeOther(reply, `${here}#check`);
		default: {
			const finished = await finishLesson(deps, work, visit.learner !== undefined);
			return finished.ok
				? redirectSeeOther(reply, presentSteps(visit).next.href)
				: show({ problem: texts.missing[finished.reason] });
		}
	}
}

async function listAnswered(
	{ db }: LearningRouteDeps,
	{ learner, course, lesson }: LessonVisit,
): Promise<ReadonlySet<string>> {
	const key = learner && { learner, course: course.id, lesson: lesson.id };
	const answers = key ? await listAnswers(db, key) : [];
	return new Set(answers.map(({ question }) => question));
}
