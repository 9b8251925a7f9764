import { findStoredWork, forgetWork, storeWork } from "#assessments/run/stored-work-behaviour.ts";
import { watchWaitingWork } from "#assessments/run/waiting-work-behaviour.ts";
import { withoutSchemas } from "#core/calls.ts";
import type { saveLessonProgress } from "#learning/calls.ts";
import { lessonProgressEndpoint } from "#learning/endpoint-calls.ts";
import { type FilmProgress, filmProgressEvent } from "#learning/film/film-state.ts";
import {
	emptyProgressQueue,
	listUnsaved,
	type ProgressEvent,
	reduceQueue,
	type UnsavedPosition,
} from "#learning/progress/progress-queue-state.ts";
import { callApiSilently } from "#shell/browser/call-api.ts";
import { sendWithBeacon } from "./beacon-behaviour.ts";
import { playerMessages } from "./messages.ts";

/** The lesson of a page. */
interface PageLesson {
	readonly course: number;
	readonly lesson: string;
	readonly nextSeq: () => number;
	/** Called once the server counts the lesson as done. */
	readonly onDone: () => void;
}

const call = withoutSchemas<typeof saveLessonProgress>(lessonProgressEndpoint);

/** Sends the places that a film reports, one request at a time; what fails is sent again. */
export function saveFilmPositions(
	root: HTMLElement,
	{ course, lesson, nextSeq, onDone }: PageLesson,
): void {
	const key = `place-${course}-${lesson}`;
	const send = callApiSilently((...problem) => console.error(...problem));
	let queue = emptyProgressQueue;

	const apply = (event: ProgressEvent) => {
		queue = reduceQueue(queue, event);
		const unsaved = listUnsaved(queue);
		if (unsaved) storeWork(key, unsaved);
		else forgetWork(key);
	};
	const flush = async (): Promise<void> => {
		apply({ type: "sent" });
		const { sending } = queue;
		if (!sending) return;
		try {
			const { data } = await send(call, toMessage(sending));
			apply({ type: "stored" });
			waiting.ended();
			if (data.isDone) onDone();
		} catch (problem) {
			apply({ type: "failed" });
			waiting.failed(problem);
			return;
		}
		if (queue.waiting) await flush();
	};
	const waiting = watchWaitingWork(root, playerMessages.waiting.film, () => void flush());
	const toMessage = ({ seq, position, watched }: UnsavedPosition) => ({
		...{ course_id: course, lesson, seq, position },
		watched: watched.map(([from, to]): [number, number] => [from, to]),
	});

	root.addEventListener(filmProgressEvent, (event) => {
		if (!(event instanceof CustomEvent)) return;
		const { position, watched, isLeaving }: FilmProgress = event.detail;
		apply({ type: "added", place: { seq: nextSeq(), position, watched } });
		const unsaved = listUnsaved(queue);
		// Whether it arrives is not known: what is stored is sent again, which does no harm.
		if (isLeaving && unsaved) sendWithBeacon(lessonProgressEndpoint, toMessage(unsaved));
		else void flush();
	});
	const left = readPlace(findStoredWork(key));
	if (!left) return;
	apply({ type: "added", place: left });
	void flush();
}

function readPlace(stored: unknown): UnsavedPosition | undefined {
	const { seq, position, watched }: Partial<Record<string, unknown>> = Object(stored);
	const isRange = (range: unknown): range is [number, number] =>
		Array.isArray(range) && range.length === 2 && range.every(Number.isInteger);
	return Number.isInteger(seq) && Number.isInteger(position) && Array.isArray(watched)
		? { seq: Number(seq), position: Number(position), watched: watched.filter(isRange) }
		: undefined;
}
