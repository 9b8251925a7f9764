import { saveFinalCheckByScript } from "#learning/player/attempt-saving-behaviour.ts";
import { saveFilmPositions } from "#learning/player/film-saving-behaviour.ts";
import { postFormsByScript, updateFromServer } from "#learning/player/form-sending-behaviour.ts";
import { courseCompletionOpened, lessonOpened } from "#learning/signals.ts";
import { emit } from "#shell/browser/signals.ts";

/** The page of a lesson or of the final check: everything that its learner does is saved by itself. */
export function start(root: HTMLElement): void {
	const { course, lesson, seq } = root.dataset;
	const nextSeq = createSequence(Number(seq));
	postFormsByScript(root, nextSeq);
	const courseId = Number(course);
	saveFinalCheckByScript(root, courseId);
	if (course && lesson) {
		const onDone = () => void updateFromServer(root);
		saveFilmPositions(root, { course: courseId, lesson, nextSeq, onDone });
		emit(lessonOpened, { courseId, lesson });
	}
	if (course && root.querySelector("[data-completed]")) emit(courseCompletionOpened, { courseId });
}

/** Goes on from the server's clock, so that a wrong clock of this browser does no harm. */
function createSequence(begin: number): () => number {
	const loaded = { on: performance.now(), at: Date.now() };
	let last = begin;
	return () => {
		// One of them stands still while a laptop sleeps, the other one may be set back.
		const passed = Math.max(performance.now() - loaded.on, Date.now() - loaded.at);
		last = Math.max(last + 1, begin + Math.round(passed));
		return last;
	};
}
