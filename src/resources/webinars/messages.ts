import { formatCount } from "#core/text/formats.ts";
import { roomOpenMinutes } from "./webinar-rules.ts";

/** Every sentence about webinars that people read. */
export const webinarMessages = {
	minutes: (minutes: number) => formatCount(minutes, "minute"),
	page: {
		facts: {
			when: "When",
			length: "Length",
			speaker: "With",
			price: "Price",
			free: "Free",
			place: "Online, in your browser",
			where: "Where",
		},
		register: "Save my seat",
		registerLive: "Register and join",
		wait: "Join the waiting list",
		seats: (free: number) => `${formatCount(free, "seat")} left`,
		full: "All seats are taken. Join the waiting list: we email you when somebody gives a seat back.",
		live: "This session is on now.",
		liveJoin: "Register to join it right away. If you have registered, use the link in our email.",
		over: "This session has taken place.",
		watch: "Watch the recording",
		noRecording: "There is no recording of it.",
		others: "See the sessions to come",
		about: "What it is about",
		agenda: "How the time is spent",
		takeaways: "What you take with you",
		related: "Where to learn more",
		promise:
			"You get your own link and a calendar file by email, and a reminder the day before and an hour before.",
		promiseLive: "You get your own link on the next page, and by email.",
		closed: "Nobody can register for this session at the moment.",
		canceled: "This session is canceled.",
	},
	recording: {
		lead: "This session has taken place. Watch it whenever you like.",
		heldOn: (date: string) => `Held on ${date}`,
		length: (minutes: number) => `${formatCount(minutes, "minute")} live`,
	},
	refusals: {
		unknown: "We cannot find this session. Please open its page again and register there.",
		over: "This session has taken place, so nobody can register for it any more.",
		canceled: "This session is canceled, so nobody can register for it.",
		webinarId: "names no webinar",
		webinarKey: "is not the key of this webinar",
		webinarAccount: "is not the account of this webinar",
		method: "is not the method of this webinar",
	},
	seat: {
		title: "Your seat",
		titles: {
			held: (title: string) => `You have a seat: ${title}`,
			waiting: (title: string) => `You are on the waiting list: ${title}`,
			canceled: (title: string) => `Your seat is canceled: ${title}`,
			live: (title: string) => `On now: ${title}`,
			over: (title: string) => `This session has taken place: ${title}`,
		},
		emailed:
			"You get this link and a calendar file by email, and a reminder the day before and an hour before.",
		notEmailed:
			"We send no emails to your address, because its owner asked us not to. Keep this link, and add the session to your calendar.",
		notYet: `It has not begun yet. From ${formatCount(roomOpenMinutes, "minute")} before it begins, this link opens the session:`,
		link: "Your own link to the session",
		calendar: "Add it to your calendar (.ics)",
		waiting:
			"All seats are taken. As soon as somebody gives one back, you get it and an email, in the order of registration.",
		canceled: "You have no seat in this session. You can register again on its page.",
		calledOff: "This session will not take place. We are sorry.",
		live: "The session is on. Here is the way in:",
		enter: "Join the session",
		noRoom: (email: string) =>
			`The session is on, but it has no address to join yet. Reload this page in a minute, or write to ${email}.`,
		over: "The session is over.",
		recording: "Watch the recording",
		page: "About this session",
		cancelQuestion: "Can you not come? Somebody else will be glad about your seat.",
		cancel: "Give my seat back",
		leave: "Leave the waiting list",
		endReminders: "Send me no reminders of this session",
		remindersEnd: "You get no more reminders of this session. Your seat stays yours.",
		canceledNow: "Done. Thank you for telling us.",
		unknown: "We cannot find this seat",
		unknownText:
			"The link may be incomplete, or the seat was deleted. You can register again on the page of the session.",
		all: "All live sessions",
		description: "A seat in a live session.",
	},
	emails: {
		hello: "Hello,",
		helloName: (name: string) => `Hello ${name},`,
		subjects: {
			held: (title: string, when: string) => `Your seat: ${title}, ${when}`,
			waiting: (title: string) => `You are on the waiting list: ${title}`,
			freed: (title: string, when: string) => `You have a seat now: ${title}, ${when}`,
			canceled: (title: string) => `Your seat is canceled: ${title}`,
			left: (title: string) => `You left the waiting list: ${title}`,
			moved: (title: string, when: string) => `New time: ${title}, ${when}`,
			movedWaiting: (title: string, when: string) => `New time: ${title}, ${when}`,
			calledOff: (title: string) => `Canceled: ${title}`,
			calledOffWaiting: (title: string) => `Canceled: ${title}`,
		},
		openings: {
			held: (title: string, when: string) =>
				`You have a seat in our free live session “${title}” on ${when}.`,
			waiting: (title: string, when: string) =>
				`All seats in “${title}” on ${when} are taken, so you are on the waiting list. As soon as somebody gives a seat back, you get it, and we email you.`,
			freed: (title: string, when: string) =>
				`There is a seat for you now in our free live session “${title}” on ${when}.`,
			canceled: (title: string, when: string) =>
				`You have no seat in “${title}” on ${when} any more. Please delete the session from your calendar if it is still there.`,
			left: (title: string, when: string) =>
				`You are no longer on the waiting list for “${title}” on ${when}.`,
			moved: (title: string, when: string) =>
				`The time of our free live session “${title}” has changed: it now takes place on ${when}. Your seat stays yours, and the calendar invite in this email changes the time in your calendar.`,
			movedWaiting: (title: string, when: string) =>
				`The time of our free live session “${title}” has changed: it now takes place on ${when}. You are still on the waiting list.`,
			calledOff: (title: string, when: string) =>
				`Our live session “${title}” on ${when} will not take place. We are sorry. Please delete it from your calendar if it is still there.`,
			calledOffWaiting: (title: string, when: string) =>
				`Our live session “${title}” on ${when}, for which you are on the waiting list, will not take place. We are sorry.`,
		},
		facts: { when: "When", length: "Length", speaker: "With" },
		join: "This link is yours alone. It opens the session when it begins, and afterwards the recording, if there is one:",
		joinLink: "Join the session",
		calendar: "Accept the calendar invite in this email to add the session to your calendar.",
		calendarJoin: (link: string) => `Join the session: ${link}`,
		change: "Can you not come? Give your seat to somebody else:",
		changeLink: "Give my seat back",
		leaveList: "Do you no longer want to wait?",
		leaveListLink: "Leave the waiting list",
		again: "You can register again on the page of the session:",
		againLink: "About this session",
		others: "These are our other live sessions:",
		othersLink: "All live sessions",
		stranger: (email: string) =>
			`If you did not register, somebody may have mistyped their address. Give the seat back with the link above, or write to ${email}.`,
		reminder: {
			subjects: {
				day: (title: string, when: string) => `Reminder: ${title}, ${when}`,
				hour: (title: string) => `It begins in an hour: ${title}`,
			},
			openings: {
				day: (title: string, when: string) => `Our live session “${title}” takes place on ${when}.`,
				hour: (title: string, when: string) => `Our live session “${title}” begins soon: ${when}.`,
			},
			end: "Do you want no reminders of this session?",
			endLink: "End the reminders",
		},
	},
	serviceCheck: {
		fine: "Every webinar takes place where people can be registered",
		says: (slug: string, service: string) =>
			`The webinar ${slug} takes place at ${service}, and nobody is registered there`,
		mend: (variables: string) =>
			`Set ${variables}, or remove method from its entry in webinars.yaml`,
		names: { zoom: "Zoom", goto: "GoTo Webinar" },
		variables: {
			zoom: "ZOOM_ACCOUNT_ID, ZOOM_CLIENT_ID and ZOOM_CLIENT_SECRET",
			goto: "GOTO_CLIENT_ID, GOTO_CLIENT_SECRET and GOTO_REFRESH_TOKEN",
		},
	},
	personalData: {
		title: "Your live sessions",
		states: {
			checked: (title: string) => `Registration that we look at first: ${title}`,
			held: (title: string) => `Seat: ${title}`,
			waiting: (title: string) => `Place on the waiting list: ${title}`,
			canceled: (title: string) => `Canceled seat: ${title}`,
		},
	},
} as const;
