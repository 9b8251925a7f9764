import { saveAttempt } from "#learning/player/attempt-saving-behaviour.ts";
import { saveFilmPositions } from "#learning/player/film-saving-behaviour.ts";
import { postFormsByScript, refreshParts } from "#learning/player/form-sending-behaviour.ts";
import { courseCompletionOpened, lessonOpened } from "#learning/signals.ts";
import { emit } from "#shell/browser/signals.ts";

/** The page of a lesson or of the final check: everything that its learner does is saved by itself. */
export function start(root: HTMLElement): void {
	const { course, lesson, seq } = root.dataset;
	const nextSeq = createSequence(Number(seq));
	postFormsByScript(root, nextSeq);
	saveAttempt(root);
	const courseId = Number(course);
	if (course && lesson) {
		const onDone = () => void refreshParts(root);
		saveFilmPositions(root, { course: courseId, lesson, nextSeq, onDone });
		emit(lessonOpened, { courseId, lesson });
	}
	if (course && root.querySelector("[data-completed]")) emit(courseCompletionOpened, { courseId });
}

/** Goes on from the server's clock, so that a wrong clock of this browser does no harm. */
function createSequence(begin: number): () => number {
	const loaded = performance.now();
	let last = begin;
	return () => {
		last = Math.max(last + 1, begin + Math.round(performance.now() - loaded));
		return last;
	};
}
