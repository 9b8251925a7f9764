import { formClicked, formClosed, formSubmitted } from "#forms/signals.ts";

/** They tell a person what they did; "%" is the page on which they did it. */
const actionTexts: Readonly<Record<string, string>> = {
	page_viewed: "You opened %",
	page_timed: "We measured how long % took to load",
	block_clicked: "You followed a link on %",
	lead_initiated: "You opened a form on %",
	lead_submitted: "You sent a form on %",
	submit_clicked: "You pressed the button of a form on %",
	sl_lead_form_closed: "You closed a form on %",
	sl_lead_user_skipped_form2: "You skipped a form on %",
	lead_user_skipped_form2: "You skipped the times for a call on %",
	sl_lead_user_lead_created_automatically: "A request was repeated for you on %",
	[formClicked.name]: "You followed a link to a form on %",
	[formClosed.name]: "You closed a form on %",
	[formSubmitted.name]: "You sent a form in a window on %",
	schedule_call_form_submitted: "You asked for a call on %",
	sl_schedule_call_submitted: "You chose a time for a call on %",
	call_booked: "Your call was booked on %",
	banner_clicked: "You followed a banner on %",
	homepage_slider_next_clicked: "You moved the banners forward on %",
	homepage_slider_prev_clicked: "You moved the banners back on %",
	banner_video_played: "You played the film of a banner on %",
	banner_video_progress: "You watched a part of the film of a banner on %",
	carousel_slide_changed: "You moved through a row of cards on %",
	program_card_clicked: "You followed the card of a course or program on %",
	explore_programs_clicked: "You explored programs on %",
	recommendations_clicked: "You followed a recommendation on %",
	start_course_enrollment_clicked: "You pressed the button that starts a free course on %",
	lesson_opened: "You opened a lesson on %",
	lesson_check_answered: "You answered the questions of a lesson on %",
	lesson_completed: "You completed a lesson on %",
	course_completion_opened: "You opened the end of a free course on %",
	film_progress: "You watched a part of a lesson's film on %",
	course_enrolled: "You started a free course on %",
	course_completed: "You completed a free course on %",
	quiz_started: "You started a quiz on %",
	quiz_answered: "You answered a question of a quiz on %",
	quiz_submitted: "You finished a quiz on %",
	resource_opened: "You opened a resource on %",
	resource_left: "You left a resource on %",
	resource_video_played: "You played a film on %",
	resource_video_paused: "You paused a film on %",
	resource_downloaded: "You downloaded a resource on %",
	resource_popup_opened: "You opened the form of a resource on %",
	practice_test_opened: "You opened a practice test on %",
	practice_test_finished: "You finished a practice test on %",
	order_placed: "You placed an order on %",
};

export const messages = {
	personalDataTitle: "What you did on our pages, in browsers where you signed in",
	personalPage: (path: string, title: string | undefined) =>
		title === undefined ? path : `the page ${title}`,
	/** The name of an event that has no text is words with a line between them. */
	personalAction: (name: string, page: string | undefined) => {
		const text = actionTexts[name] ?? `${name.replaceAll("_", " ")} on %`;
		return page === undefined
			? text.replace(/ on %$/, "").replace("%", "a page")
			: text.replace("%", () => page);
	},
	personalEvent: (at: string, action: string) => `${at}: ${action}`,
};
