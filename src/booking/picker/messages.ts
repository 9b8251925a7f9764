/**
 * The texts of the choice of a time, apart because browsers load them. Many are published: they
 * stay as they are.
 */
export const pickerMessages = {
	picker: {
		title: "Select date and time",
		days: "Date",
		times: "Select a Timeslot",
		submit: "Submit",
		sending: "Booking…",
		/** Stands between the weekday and the month. */
		dayOf: (day: string, month: string, date: number, year: number) =>
			`${day}, ${month} ${date}, ${year}`,
		siteZone: (label: string, city: string) =>
			label === city ? `All times are in ${label}.` : `${label} is the time in ${city}.`,
		ownZone: (city: string) => `Also show my time (${city})`,
		chooseDay: "Select a date to see the times.",
		chooseBoth: "Please select a date and a time.",
		unavailable: "Someone else has just booked this time. Here are the next free times.",
		gone: "The time you chose is no longer free. Please choose another.",
		nextFree: "Next free times",
		failed: "The call was not booked. Your choice is still here; please try again.",
		holdEnds: (seconds: number) => `We are holding this time for you for ${seconds} more seconds.`,
		keepHold: "Hold it for five more minutes",
		holdEnded:
			"We are no longer holding this time for you. It may still be free: submit it, or choose another.",
		none: "All times are taken for now. An advisor will call you within one business day.",
	},
	panel: {
		title: "Talk to your program advisor",
		text: "Get all your questions answered—speak to our advisor about the program, schedules, offers, payment options, and more.",
		details: "Session details",
		session: "30-minute focused one-on-one meeting with your program advisor",
		date: "Date",
		time: "Time",
		selectDate: "Select a date",
		selectTime: "Select a time",
		phone: (number: string) => `We will call you at ${number}`,
		phoneEnding: (end: string) => `We will call the number ending in ${end}`,
		product: (name: string) => `About ${name}`,
		free: "Free, no obligation",
		viewDetails: "View Details",
		closeDetails: "Close Details",
		viewMore: "View More",
		viewLess: "View Less",
	},
};
