/** Every sentence of booking that people read. Many are published: they stay as they are. */
export const messages = {
	booked: {
		title: "You're All Set",
		text: "Your call with our advisor is scheduled for",
		calendar:
			"Mark Your Calendar: Accept the calendar invite sent to your email to confirm your participation.",
		/** Stands above the rest while the time is held until the link of the email is opened. */
		unconfirmed:
			"Open the link in the email we have just sent you within 30 minutes. Otherwise this time is offered to others.",
		advisor: (name: string) => `${name} will call you.`,
		add: "Add it to your calendar",
		google: "Google Calendar",
		outlook: "Outlook",
		file: "Calendar file (.ics)",
		change: "Change the time or cancel the call",
	},
	refusals: {
		foreign: "was not sent from this browser",
		withdrawn: "was withdrawn by its visitor",
		checkedFirst: "Someone here will check this request first.",
		unavailable: "This time is no longer available. Please choose another.",
		different: "This booking was sent before, for another time. Please choose a time again.",
		canceled: "This call was canceled. Please choose a time again.",
		tooManyHolds: "We are holding many times for your network. You can still book this one.",
		tooManyChanges:
			"This call was changed as often as we can within a day. To change it again, call or email us.",
		/** The same whoever has calls, so that nobody learns that from it. */
		limitReached:
			"We cannot book this time online. If you have calls with us, we have emailed you the links to change them. Otherwise, an advisor will call you within one business day.",
		requireProof: "needs a proof of work, in the field proof of the same booking",
		notOffered: "Calls are not booked here.",
		unknownTime: "is not a time such as 05/01/2027 - 03:15 PM",
		unknownZone: "is not a time zone",
	},
	/** An author of content reads this after the file, the line and the entry. */
	closedHours: ({
		from,
		until,
		opens,
		closes,
		zone,
	}: Readonly<Record<"from" | "until" | "opens" | "closes" | "zone", string>>) =>
		`${from} to ${until} leaves no time for a call between opens ${opens} and closes ${closes} (on the clock of ${zone}), so none is offered then. Change these hours, or opens and closes`,
	invitation: {
		subject: {
			booked: (brand: string, when: string) => `Your call with ${brand}: ${when}`,
			moved: (brand: string, when: string) => `New time for your call with ${brand}: ${when}`,
			canceled: (brand: string, when: string) => `Canceled: your call with ${brand}, ${when}`,
		},
		hello: "Hello,",
		helloName: (name: string) => `Hello ${name},`,
		booked: (who: string, when: string) =>
			`${who} will call you on ${when}. The call takes 30 minutes and is free.`,
		moved: (who: string, when: string) =>
			`Your call has a new time: ${who} will call you on ${when}.`,
		/** The former advisor is not free at the new time. */
		movedToAnother: (who: string, when: string, former: string) =>
			`Your call has been moved to ${when}. ${former} is not available then, so ${who} will call you.`,
		canceled: (when: string) =>
			`Your call on ${when} is canceled. No one will call you at that time.`,
		ownZone: (when: string) => `In your time zone, that is ${when}.`,
		phone: (end: string) => `We will call the number ending in ${end}.`,
		about: (product: string) => `It is about ${product}.`,
		accept: "Accept the calendar invite in this email to add the call to your calendar.",
		change: "Need a different time, or no longer need the call?",
		changeLink: "Change the time or cancel the call",
		again: "You can choose another time here:",
		againLink: "Choose another time",
		stranger: (email: string) =>
			`If you did not book this call, someone may have mistyped their email address. Cancel it with the link above, or email ${email}.`,
		withdrawal:
			"To withdraw your request as well, stop all calls and emails, or have everything erased:",
		withdrawalLink: "Withdraw the request, stop calls and emails, or erase everything",
	},
	/** A time that is held until the link of an email is opened. */
	confirmation: {
		email: {
			subject: (brand: string, when: string) => `Confirm your call with ${brand}: ${when}`,
			text: (when: string) =>
				`We are holding ${when} for your call. Open the link below within 30 minutes to book it. After that, the time is offered to others.`,
			open: "Book the call:",
			link: "Book this call",
			stranger:
				"If you did not ask for a call, ignore this email. Nothing is booked without the link.",
		},
		linksEmail: {
			subject: (brand: string) => `Your calls with ${brand}`,
			text: "Someone asked us for another call with your email address or phone number. These are the calls that you have:",
			link: "Change the time or cancel the call",
			more: (email: string) => `To have more calls than these, email ${email}.`,
		},
		page: {
			title: "Book your call",
			text: (when: string) => `We are holding ${when} for you.`,
			late: (when: string) =>
				`The 30 minutes are over in which we held ${when} for you. If nobody else has chosen this time, you can still have it.`,
			button: "Book this call",
			limit:
				"You have as many calls as we can book online. We have emailed you the links to change them.",
		},
	},
	reminder: {
		subject: (brand: string, when: string) => `Reminder: your call with ${brand}, ${when}`,
		day: (who: string, when: string) => `${who} will call you on ${when}.`,
		hour: (who: string, when: string) => `${who} will call you soon: ${when}.`,
	},
	advisor: {
		subject: {
			booked: (who: string, when: string) => `Call with ${who}: ${when}`,
			moved: (who: string, when: string) => `New time for the call with ${who}: ${when}`,
			canceled: (who: string, when: string) => `Canceled: call with ${who}, ${when}`,
		},
		booked: (who: string, when: string) => `${who} has booked a call with you: ${when}.`,
		moved: (who: string, when: string, before: string) =>
			`${who} has moved the call with you from ${before} to ${when}.`,
		/** The advisor before is not free at the new time. */
		movedFromAnother: (who: string, when: string, before: string, former: string) =>
			`${who} has moved a call from ${before} (with ${former}) to ${when}. The call is now with you.`,
		canceled: (who: string, when: string) =>
			`The call with ${who} on ${when} is canceled. Please do not call.`,
		/** The person had everything erased. */
		erased: "someone whose data was erased",
		erasure: {
			/**
			 * The text is the same as in the subjects of the emails to be deleted, so that they can be
			 * found.
			 */
			subject: (when: string) => `Please delete: call on ${when}`,
			text: (when: string) => `The person of your call on ${when} has had their data erased.`,
			wish: "Please delete our emails about this call, its event in your calendar and any notes you made elsewhere, and do not call anyone about it.",
		},
		phone: "Phone",
		email: "Email",
		mayBeCalled: "May be called",
		mayBeEmailed: "May be emailed",
		yes: "yes",
		agreed: "Agreed",
		agreedTo: (time: string, text: string) => `${time}: “${text}”`,
	},
	calendar: {
		title: (brand: string) => `Call with ${brand}`,
		titleFor: (who: string) => `Call with ${who}`,
		about: (product: string) => `About ${product}.`,
		caller: (who: string) => `${who} will call you.`,
		change: (link: string) => `Change the time or cancel: ${link}`,
		again: (link: string) => `Choose another time: ${link}`,
	},
	page: {
		title: "Your call",
		to: "Your call with our advisor is scheduled for",
		canceled: "This call is canceled.",
		over: "The time of this call has passed.",
		expired:
			"We no longer hold this time for you, because the link in our email was not opened within 30 minutes.",
		move: "Choose another time",
		done: {
			confirmed: "Your call is booked. We have emailed you the invite.",
			moved: "Your call has a new time. We have emailed you a new invite.",
			canceled: "The call is canceled. No one will call you. We have emailed you a confirmation.",
		},
		/** Too many emails went to the address today. */
		doneUntold: {
			confirmed:
				"Your call is booked. We cannot email you an invite today, so please add the call to your calendar with a link below.",
			moved:
				"Your call has a new time. We cannot email you a new invite today, so please add the call to your calendar with a link below.",
			canceled:
				"The call is canceled. No one will call you. We cannot email you a confirmation today, so please delete the call from your calendar yourself.",
		},
		cancel: "Cancel the call",
		cancelQuestion: "No longer need this call?",
		home: "Home",
		withdrawn:
			"This request was withdrawn, so its call cannot get another time. To be called, send us a new request.",
		chooseBoth: "Please select a date and a time.",
		unknown: "We cannot find this call",
		unknownText:
			"The link may be incomplete, or the call was erased. If you booked a call and have questions, write to us.",
	},
	/** The command `npm run calls` prints these. */
	reports: {
		columns: ["call", "time", "advisor", "visitor", "phone", "state"],
		labels: {
			id: "Call",
			state: "State",
			starts: "Time",
			advisor: "Advisor",
			visitor: "Visitor",
			email: "Email",
			phone: "Phone",
			lead: "Lead",
		},
	},
	/** The figures for a monitoring system, and the texts of `npm run doctor`. */
	measurements: { calls: "Calls with advisors, by state." },
	checks: {
		fine: "Every advisor of booking.yaml can be called, or no calls are booked",
		noTimes: "No time for a call is free on any day that visitors are offered",
		mendTimes:
			"Look at the hours and absences of the advisors in content/booking.yaml, and at npm run calls",
		usual: "No more calls are booked than usual",
		unusual: (count: number, usual: number) =>
			`${count} calls were booked within an hour, where ${usual} are usual: each new one is held until the link of an email is opened`,
		mendUnusual:
			"Look at npm run calls. If nobody is behind them, npm run calls -- cancel --booked-since 1h --without-email cancels them, and shows first which",
	},
	/** The account page shows these. */
	accountRecords: {
		title: "Your calls",
		with: (advisor: string) => `Call with ${advisor}`,
		booked: "Booked",
		unconfirmed: "Waits for the link in our email",
		expired: "Not confirmed",
		canceled: "Canceled",
		missed: "Did not take place",
		over: "Over",
		change: "Change the time, or cancel the call",
	},
	/** The page of the own data shows these. */
	records: {
		title: "Your calls",
		someAdvisor: "An advisor",
		line: (when: string, advisor: string, state: string) => `${when}, ${advisor}: ${state}`,
		states: {
			on_hold: "being booked",
			unconfirmed: "waits for the link of an email",
			expired: "not confirmed",
			booked: "booked",
			canceled: "canceled",
			held: "took place",
			missed: "missed",
		},
	},
};
