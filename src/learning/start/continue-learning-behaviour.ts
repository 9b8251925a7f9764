import { type CallOutput, withoutSchemas } from "#core/calls.ts";
import type { getFreeCourseProgress } from "#learning/calls.ts";
import { freeCourseProgressEndpoint } from "#learning/endpoint-calls.ts";
import { callApi } from "#shell/browser/call-api.ts";
import { visitState } from "#visitors/visit/visit-state.ts";
import { continueMessages as texts } from "./messages.ts";
import type { StartableCourse } from "./start-learning-state.ts";

type Progress = CallOutput<typeof getFreeCourseProgress>["data"];
type StartedProgress = Extract<Progress, { isStarted: true }>;

const progressCall = withoutSchemas<typeof getFreeCourseProgress>(freeCourseProgressEndpoint);

export interface ContinueOffer {
	/** True once the links lead to where the learner continues. */
	readonly isOffered: () => boolean;
	/** Asks again: the course may have been started meanwhile. */
	readonly refresh: () => Promise<void>;
}

/** Leads learners of the course to where they continue: the page is cached for everybody. */
export function offerToContinue(
	panel: HTMLElement,
	links: readonly HTMLElement[],
	{ course, isLoggedIn }: { course: StartableCourse; isLoggedIn: () => boolean },
): ContinueOffer {
	let isOffered = false;
	let request: Promise<void> | undefined;
	const ask = async () => {
		// After a failure, which is logged, the course can still be started: that leads to the lesson, too.
		const answer = await callApi(progressCall, { course_id: course.courseId }).catch(
			() => undefined,
		);
		request = undefined;
		if (!answer?.data?.isStarted) return;
		isOffered = true;
		showProgress(panel, links, answer.data);
	};
	const refresh = async () => {
		if (isOffered || !isLoggedIn()) return;
		request ??= ask();
		await request;
	};
	let isAsked = false;
	const askOnce = () => {
		if (isAsked || !isLoggedIn()) return;
		isAsked = true;
		void refresh();
	};
	askOnce();
	visitState.listen(askOnce);
	return { isOffered: () => isOffered, refresh };
}

function showProgress(
	panel: HTMLElement,
	links: readonly HTMLElement[],
	{ href, title, done, total, isFinished }: StartedProgress,
): void {
	for (const link of links) {
		const label = link.querySelector("span") ?? link;
		label.textContent = isFinished ? texts.review : texts.continue;
		link.setAttribute("href", href);
		link.removeAttribute("aria-disabled");
	}
	// Who has started the course continues there.
	const preview = document.querySelector<HTMLElement>('[data-part="read-first-lesson"]');
	if (preview) preview.hidden = true;
	const part = (name: string) => panel.querySelector<HTMLElement>(`[data-part="${name}"]`);
	const [progress, count, next, lesson] = ["progress", "count", "next", "lesson"].map(part);
	if (!progress || !count || !next || !lesson) return;
	count.textContent = isFinished ? texts.finished : texts.done(done, total);
	lesson.textContent = title;
	next.hidden = isFinished || title === null;
	progress.hidden = false;
}
