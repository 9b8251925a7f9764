import { defineSignal } from "#core/signals.ts";
import type { ListType } from "./card-schema.ts";

/** The fields that every signal about a resource has; the time of the signal goes with it. */
export interface ResourceFields {
	readonly resourceId: number;
	readonly resourceName: string;
	readonly segment: string;
	readonly resourceType: ListType;
	readonly image: string | undefined;
	readonly authorName: string | undefined;
	readonly authorImage: string | undefined;
	readonly authorProfile: string | undefined;
	readonly views: number;
	readonly downloads: number;
	/** The date of publication or of the event. */
	readonly published: string | undefined;
}

/** When it was opened, in milliseconds since 1970. */
export const resourceOpened = defineSignal<ResourceFields & { readonly openedAt: number }>(
	"resource_opened",
);

/** When it was left, and for how long it was open. */
export const resourceLeft = defineSignal<
	ResourceFields & { readonly openedAt: number; readonly leftAt: number }
>("resource_left");

/** A film on the page was started or stopped, at so many seconds from its beginning. */
interface FilmSignal extends ResourceFields {
	readonly videoSeconds: number;
}
export const resourceVideoPlayed = defineSignal<FilmSignal>("resource_video_played");
export const resourceVideoPaused = defineSignal<FilmSignal>("resource_video_paused");

/** Dispatched by the picture of a film at another service, bubbling, when its player takes its place. */
export const embedStartedEvent = "lyceum-embed-started";

/** A link to its file was followed, or its form was sent. */
export const resourceDownloaded = defineSignal<ResourceFields>("resource_downloaded");

/** A form opened over the page: the variant of its popup, such as `exit`. */
export const resourcePopupOpened = defineSignal<ResourceFields & { readonly popupType: string }>(
	"resource_popup_opened",
);
