import { formClicked, formClosed, formSubmitted } from "#forms/signals.ts";
import type { EventDefinition, FieldSetName } from "./event-definition.ts";

type Fields = readonly string[];

interface Options {
	readonly common?: FieldSetName;
	/** No visitor acted. */
	readonly passive?: true;
	/** Classic analytics gets no label. */
	readonly unlabelled?: true;
}

const define = (
	category: string,
	id: string,
	action: string,
	fields: Fields,
	{ common, passive, unlabelled }: Options = {},
): EventDefinition => ({
	id,
	category,
	action,
	labelRequired: !unlabelled,
	noninteractiveness: passive === true,
	common,
	fields,
});

const link: Fields = ["link_text", "link_url"];
const popup: Fields = [
	...["site_module", "sl_lead_type", "sl_product_id", "sl_product_type", "auto_lead"],
	...["prefilInfo", "locatorData", "customEventData"],
];
const call: Fields = ["siteModule", "leadType", "dateTime"];
const resource: Fields = [
	...["resourceId", "resourceName", "segment", "resourceType", "image"],
	...["authorName", "authorImage", "authorProfile", "views", "downloads", "published"],
];
const level: Fields = ["quizId", "level"];
const test: Fields = ["testId"];
const lesson: Fields = ["courseId", "lesson"];
const product = { common: "product" } as const;
const frs = { common: "frs" } as const;
const freemium = { common: "freemium" } as const;

/** Every event of the site. The modules that emit them define their signals; this adds what sinks need to know. */
export const eventDefinitions: readonly EventDefinition[] = [
	define("Page", "page_viewed", "view", ["page_type"], { passive: true }),
	define("Page", "page_timed", "time", ["response_ms", "dom_ms", "load_ms"], { passive: true }),
	define("Page", "block_clicked", "click", ["block", ...link], { common: "productRevamp" }),

	define("Lead", "lead_initiated", "initiate", popup, product),
	define("Lead", "lead_submitted", "submit", [...popup, "lead_id"], product),
	define("Lead", "submit_clicked", "click", popup, product),
	define("Lead", "sl_lead_form_closed", "close", popup, product),
	define("Lead", "sl_lead_user_skipped_form2", "skip", popup, product),
	define("Lead", "lead_user_skipped_form2", "skip time", popup, product),
	define("Lead", "sl_lead_user_lead_created_automatically", "create", popup, {
		...product,
		passive: true,
	}),
	define("Form", formClicked.name, "click", ["site_module", ...link], product),
	define("Form", formClosed.name, "close", popup, product),
	define("Form", formSubmitted.name, "submit", popup, product),

	define("Call", "schedule_call_form_submitted", "submit", call, product),
	define("Call", "sl_schedule_call_submitted", "schedule", call, product),
	define("Call", "call_booked", "book", ["dateTime"], { ...product, passive: true }),

	define("Banner", "banner_clicked", "click", link),
	define("Banner", "homepage_slider_next_clicked", "next", link),
	define("Banner", "homepage_slider_prev_clicked", "previous", link),
	define("Banner", "banner_video_played", "play", ["video"]),
	define("Banner", "banner_video_progress", "progress", ["video", "percent"], { passive: true }),
	define("Carousel", "carousel_slide_changed", "move", ["carousel", "from", "to", "by", "card"]),
	define("Product", "program_card_clicked", "click", ["block", "product_id", ...link], product),
	define("Product", "explore_programs_clicked", "explore", link),

	define("Free learning", "recommendations_clicked", "click", link, freemium),
	define(
		"Free learning",
		"start_course_enrollment_clicked",
		"start",
		["courseId", "courseTitle", "page"],
		freemium,
	),
	define("Free learning", "lesson_opened", "open", lesson, freemium),
	define(
		"Free learning",
		"lesson_check_answered",
		"answer",
		[...lesson, "right", "questions"],
		freemium,
	),
	define("Free learning", "lesson_completed", "complete", lesson, freemium),
	define("Free learning", "course_completion_opened", "open", ["courseId"], freemium),
	define("Free learning", "film_progress", "progress", ["course", "lesson", "percent"], {
		...freemium,
		passive: true,
	}),
	define("Free learning", "course_enrolled", "enrol", ["courseId"], freemium),
	define("Free learning", "course_completed", "complete", ["courseId"], freemium),
	define("Quiz", "quiz_started", "start", level, freemium),
	define("Quiz", "quiz_answered", "answer", [...level, "position"], freemium),
	define("Quiz", "quiz_submitted", "submit", [...level, "right", "questions"], freemium),

	define("Resource", "resource_opened", "open", [...resource, "openedAt"], frs),
	define("Resource", "resource_left", "leave", [...resource, "openedAt", "leftAt"], {
		...frs,
		passive: true,
	}),
	define("Resource", "resource_video_played", "play", [...resource, "videoSeconds"], frs),
	define("Resource", "resource_video_paused", "pause", [...resource, "videoSeconds"], frs),
	define("Resource", "resource_downloaded", "download", resource, frs),
	define("Resource", "resource_popup_opened", "open popup", [...resource, "popupType"], frs),
	define("Practice test", "practice_test_opened", "open", test, frs),
	define(
		"Practice test",
		"practice_test_finished",
		"finish",
		[...test, "questionsCorrect", "questionsAttempted", "hasPassed"],
		frs,
	),

	define("Order", "order_placed", "place", ["order_id", "currency"], { common: "order" }),
];

const byId = new Map(eventDefinitions.map((definition) => [definition.id, definition]));

export const findEventDefinition = (id: string): EventDefinition | undefined => byId.get(id);
