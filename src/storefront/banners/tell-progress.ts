import { emit } from "#shell/browser/signals.ts";
import { bannerVideoProgress } from "./signals.ts";
import {
	type PlaybackPosition,
	watchPlayback,
} from "./video-progress-rules.ts";

export function emitVideoProgress(
	video: PlaybackPosition & EventTarget,
	title: string,
): void {
	watchPlayback(video, (percent) =>
		emit(bannerVideoProgress, { video: title, percent }),
	);
}
