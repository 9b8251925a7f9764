import { emit } from "#shell/browser/signals.ts";
import { bannerVideoPlayed, bannerVideoProgress } from "#storefront/banners/signals.ts";
import { videoMessages } from "#storefront/banners/video-messages.ts";
import { type PlaybackPosition, watchPlayback } from "#storefront/banners/video-progress-rules.ts";

/**
 * A click on play replaces the picture by the player; before it no part of the film is requested.
 */
export function start(banner: HTMLElement): void {
	const play = banner.querySelector<HTMLAnchorElement>('[data-video="play"]');
	play?.addEventListener("click", (event) => {
		// A new tab or a download is asked of the browser, not of us.
		if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		const title = play.dataset.title ?? "";
		const video = createPlayer(play);
		emitVideoProgress(video, title);
		video.addEventListener("error", () => restorePicture(banner, play, video));
		play.replaceWith(video);
		video.focus();
		emit(bannerVideoPlayed, { video: title });
		// Refused only where the browser wants another click, which the controls take.
		video.play().catch(() => undefined);
	});
}

export function emitVideoProgress(video: PlaybackPosition & EventTarget, title: string): void {
	watchPlayback(video, (percent) => emit(bannerVideoProgress, { video: title, percent }));
}

function createPlayer(play: HTMLAnchorElement): HTMLVideoElement {
	const { captions, poster, title = "" } = play.dataset;
	const video = Object.assign(document.createElement("video"), {
		src: play.href,
		controls: true,
		playsInline: true,
	});
	video.setAttribute("aria-label", title);
	if (poster) video.poster = poster;
	if (captions) {
		const track = Object.assign(document.createElement("track"), {
			kind: "captions",
			src: captions,
			srclang: document.documentElement.lang || "en",
			label: videoMessages.captions,
			default: true,
		});
		video.append(track);
	}
	return video;
}

/** A film that does not come gives its picture back, and leads to what can be read instead. */
function restorePicture(
	banner: HTMLElement,
	play: HTMLAnchorElement,
	video: HTMLVideoElement,
): void {
	const hadFocus = document.activeElement === video;
	video.replaceWith(play);
	if (hadFocus) play.focus();
	const details = banner.querySelector("details");
	if (details) details.open = true;
	const trouble = banner.querySelector('[data-video="trouble"]');
	if (trouble) trouble.textContent = videoMessages.failed;
}
