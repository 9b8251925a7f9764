import type { WaitingEntry } from "./waiting-entry.ts";

/** The texts of waiting lists. */
export const waitingListMessages = {
	refusals: {
		unknown: "This group is no longer offered, so it has no waiting list. Please reload the page.",
		notFull:
			"This group has a seat again, so you do not have to wait. Please reload the page and join the group.",
		/** The same whoever is on lists, so that nobody learns that from it. */
		limitReached:
			"You were not added to the waiting list, because one person can be on a few lists only. We have kept your details, and an advisor will contact you about this group.",
	},
	/** The pages behind the links of emails. */
	page: {
		description: "Your place on a waiting list.",
		titles: {
			checked: (title: string) => `Your request is being checked: ${title}`,
			unconfirmed: (title: string) => `Join the waiting list: ${title}`,
			waiting: (title: string) => `You are on the waiting list: ${title}`,
			held: (title: string) => `A seat is held for you: ${title}`,
			ordered: (title: string) => `You have ordered your seat: ${title}`,
			passed: (title: string) => `Your seat went to the next person: ${title}`,
			left: (title: string) => `You have left the waiting list: ${title}`,
			ended: (title: string) => `The waiting list has ended: ${title}`,
		} satisfies Record<WaitingEntry["state"], (title: string) => string>,
		texts: {
			checked: "Someone here checks your request first. Then you are on the list.",
			unconfirmed: "Confirm that you want to be on the list.",
			ordered: "There is nothing more to do here.",
			passed:
				"We held a seat for you, and it was not ordered in time. You can join the list again.",
			left: "We will not email you about this group anymore. You can join the list again.",
			ended: "The group has started, or it is no longer offered. Have a look at other dates.",
		},
		place: (place: string) => `You are ${place} on the list.`,
		wait: "When a seat returns, we email the first person on the list and hold the seat for 24 hours, or until the group starts if that is sooner.",
		held: (until: string) => `We hold it until ${until}. After that the next person gets it.`,
		order: "Order my seat",
		confirm: "Join the waiting list",
		leave: "Leave the list",
		giveBack: "I do not want the seat",
		product: "See all dates",
		/** Too many lists were joined since the email was sent. */
		limit: {
			title: "You are on other waiting lists",
			heading: "You are on other waiting lists already.",
			text: "One person can be on a few lists only. Leave one of them by the link in its email, then open this link again.",
		},
		unknown: {
			title: "We cannot find this place",
			heading: "We cannot find this place on a list.",
			text: "The link may be incomplete, or the list ended some time ago.",
		},
	},
	emails: {
		hello: "Hello,",
		helloName: (name: string) => `Hello ${name},`,
		facts: { product: "For", group: "Group", place: "Your place" },
		joined: {
			subject: (title: string) => `You are on the waiting list: ${title}`,
			text: "You asked to be told when this full group has a seat again. When one returns, we email the first person on the list and hold the seat for 24 hours, or until the group starts if that is sooner.",
			page: "See your place, or leave the list:",
			link: "My place on the list",
		},
		unconfirmed: {
			subject: (title: string) => `Confirm your place on the waiting list: ${title}`,
			text: "You asked to be told when this full group has a seat again. Many people asked from your network, so please confirm that it was you:",
			link: "Join the waiting list",
		},
		held: {
			subject: (title: string) => `A seat is free for you: ${title}`,
			text: (until: string) =>
				`You are on the waiting list for this group, and you are the first. A seat has returned, and we hold it for you until ${until}. Order it by this link:`,
			link: "Order my seat",
			leave: "If you do not want it anymore, let the next person have it at once:",
			leaveLink: "I do not want the seat",
		},
		passed: {
			subject: (title: string) => `Your seat went to the next person: ${title}`,
			text: "You were on the waiting list for this group. We held a seat for you, and it was not ordered in time, so the next person on the list gets it. You can join the list again, or choose another date:",
		},
		ended: {
			subject: (title: string) => `The waiting list has ended: ${title}`,
			text: {
				started:
					"You were on the waiting list for this group. It starts now, and there was no seat for you.",
				gone: "You were on the waiting list for this group. It is no longer offered.",
			},
			heldUntilStart:
				"You were on the waiting list for this group. It starts now, and the seat that we held for you was not ordered.",
			others: "These groups have seats:",
			none: "An advisor can tell you about other dates:",
		},
		dates: "See all dates:",
		datesLink: "All dates",
		stranger: (email: string) =>
			`You get this email because someone gave your address for the waiting list. If that was not you, ignore it, or email ${email}.`,
	},
	cart: {
		held: (until: string) => `We hold a seat in this group for you until ${until}.`,
		seat: "Held for you",
		over: "The seat that we held for you has gone to the next person on the waiting list, or you have ordered it already.",
	},
	personalData: {
		title: "Your places on waiting lists",
		states: {
			checked: (title: string) => `${title}: being checked`,
			unconfirmed: (title: string) => `${title}: not confirmed yet`,
			waiting: (title: string) => `${title}: waiting`,
			held: (title: string) => `${title}: a seat is held for you`,
			ordered: (title: string) => `${title}: ordered`,
			passed: (title: string) => `${title}: not ordered in time`,
			left: (title: string) => `${title}: you left the list`,
			ended: (title: string) => `${title}: the list has ended`,
		} satisfies Record<WaitingEntry["state"], (title: string) => string>,
	},
	/** The texts of `npm run doctor`. */
	check: {
		fine: "Everybody on a waiting list with a held seat is told of it, or it is passed on",
		overdue: (seats: string) =>
			`${seats} of waiting lists should have been told of, or passed on, more than 15 minutes ago`,
		mend: "The task that does so runs each minute while the site runs: start the site, or look in its log for what keeps it from doing so.",
	},
	/** The command `npm run orders -- waiting` prints these. */
	report: {
		columns: ["product", "group", "place", "name", "email", "since", "state"],
		states: {
			checked: "set aside",
			unconfirmed: "not confirmed",
			waiting: "waiting",
		},
		heldUntil: (time: string) => `seat held until ${time}`,
		erased: "(erased)",
	},
} as const;
