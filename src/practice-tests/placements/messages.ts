import { formatCount } from "#core/text/formats.ts";

export const placementMessages = {
	/** Links to forms on the page of a test. */
	links: {
		forms: {
			fpt: () => "Have your result emailed to you, with the reason for every answer",
			"fpt-paper-cold": (count: number) =>
				`Take ${formatCount(count, "other question")} with you, to print`,
		},
		enter: "Take the scholarship test",
		once: "Each email address takes it once. The clock starts after the form, when you press start: in this browser within a day, or wherever you sign in with that address.",
		entered: "You have entered, or taken it already?",
		go: "Go to your test or your result",
		used: "You have used your one attempt.",
		result: "See your result",
		closed: "Nobody can enter for this test at the moment.",
	},
	list: {
		title: "Have your result emailed to you",
		lead: "Tell us why you take the test and where to send it: you get your result, and the reason for every answer.",
	},
	personalData: {
		title: "Your practice tests",
		entry: (test: string, isBegun: boolean) =>
			isBegun ? `Taken: ${test}` : `Entered, not begun: ${test}`,
		coupon: (code: string, until: string) => `Coupon ${code}, valid until ${until}`,
	},
} as const;
