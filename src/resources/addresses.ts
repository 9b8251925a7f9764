import { defineAddress } from "#core/addresses.ts";

export const freeResourcesAddress = defineAddress("/free-resources");
/** All of one published list type. */
export const resourceListAddress = defineAddress("/free-resources/:type");
/** All about one category. */
export const resourceCategoryAddress = defineAddress("/free-resources/categories/:slug");
export const authorAddress = defineAddress("/free-resources/authors/:slug");
export const playlistAddress = defineAddress("/free-resources/playlists/:slug");
export const feedAddress = defineAddress("/free-resources/feed.xml");
export const atomFeedAddress = defineAddress("/free-resources/atom.xml");

export const articleAddress = defineAddress("/free-resources/article/:slug");
export const tutorialAddress = defineAddress("/free-resources/tutorial/:slug");
/** The second part of a tutorial and those that follow. */
export const tutorialPartAddress = defineAddress("/free-resources/tutorial/:slug/:part");
export const videoAddress = defineAddress("/free-resources/video/:slug");
/** The open first lesson of a course or a program, or the beginning of an ebook; `kind` is one of `previewKinds`. */
export const previewAddress = defineAddress("/free-resources/preview/:kind/:slug");
export const webinarAddress = defineAddress("/free-resources/webinar/:slug");
/** The recording of a webinar that has taken place. */
export const webcastAddress = defineAddress("/free-resources/webcast/:slug");
export const ebookAddress = defineAddress("/free-resources/ebook/:slug");
/** The link of one person to the room. Before the webinar it says when, afterwards it leads to the recording. */
export const webinarJoinAddress = defineAddress("/free-resources/webinar/:slug/join");
/** Opened with a signed key from an email: gives a seat back, ends its reminders. */
export const webinarSeatAddress = defineAddress("/free-resources/webinar/:slug/seat");
export const webinarRemindersAddress = defineAddress("/free-resources/webinar/:slug/reminders");
export const webinarCalendarAddress = defineAddress("/free-resources/webinar/:slug/webinar.ics");
