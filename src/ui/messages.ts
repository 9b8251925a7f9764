/** What components say unless they are given other labels. */
export const messages = {
	close: "Close",
	breadcrumb: "Breadcrumb",
	optional: "optional",
	/** After a star. */
	required: "required",
	steps: {
		position: (index: number, count: number) => `Step ${index} of ${count}`,
		done: "done",
	},
	ratings: { one: "rating", other: "ratings" },
	pagination: {
		pages: "Pages",
		page: (number: number) => `Page ${number}`,
		previous: "Previous",
		next: "Next",
	},
	/** Of what takes place at the same hours every week. */
	times: {
		range: (first: string | undefined, last: string | undefined) =>
			`${first} to ${last}`,
		overnight: (first: string | undefined, last: string | undefined) =>
			`${first} to ${last} next day`,
		everyDay: "Every day",
		hours: (days: string, hours: string) => `${days}, ${hours}`,
		zone: (city: string) => `${city} time`,
		yours: (hours: string) => `${hours}, your time`,
		same: "Your time",
		beside: (hours: string, zone: string) => `${hours}, ${zone}`,
		changedFrom: (day: string | undefined, hours: string) =>
			`From ${day}: ${hours}.`,
		changed: (
			first: string | undefined,
			last: string | undefined,
			hours: string,
		) => `${first} to ${last}: ${hours}.`,
	},
	carousel: {
		carousel: "carousel",
		slide: "slide",
		/** "2 of 6" */
		position: (slideNumber: number, count: number) =>
			`${slideNumber} of ${count}`,
		/** "4–6 of 9". The browser fills in the numbers, so they come as marks. */
		range: (from: string, to: string, count: number) =>
			`${from}–${to} of ${count}`,
		previous: "Previous",
		next: "Next",
		pause: "Pause",
		play: "Play",
		/** Names the bullets together. */
		bullets: "Go to",
		bullet: (slideNumber: number) => `Part ${slideNumber}`,
	},
};
