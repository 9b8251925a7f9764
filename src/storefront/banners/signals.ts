import { defineSignal } from "#core/signals.ts";

interface LinkFields {
	readonly link_text: string;
	readonly link_url: string;
}

export const bannerClicked = defineSignal<LinkFields>("banner_clicked");

/** Next and previous on the home slider; the link is that of the slide which came. */
export const homeSliderNext = defineSignal<LinkFields>("homepage_slider_next_clicked");
export const homeSliderPrevious = defineSignal<LinkFields>("homepage_slider_prev_clicked");

/** A visitor moved a carousel; autoplay emits nothing. */
export const slideChanged = defineSignal<{
	readonly carousel: string;
	readonly from: number;
	readonly to: number;
	readonly by: string;
	/** The first card in view, counted in the carousel's tracking steps. */
	readonly card: number;
}>("carousel_slide_changed");

export const bannerVideoPlayed = defineSignal<{ readonly video: string }>("banner_video_played");
export const bannerVideoProgress = defineSignal<{
	readonly video: string;
	readonly percent: number;
}>("banner_video_progress");
