import { emit } from "#shell/browser/signals.ts";
import { bannerVideoProgress } from "./signals.ts";
import { followPlay, type Playing } from "./video-progress-rules.ts";

export function tellProgress(
	video: Playing & EventTarget,
	title: string,
): void {
	followPlay(video, (percent) =>
		emit(bannerVideoProgress, { video: title, percent }),
	);
}
