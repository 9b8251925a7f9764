/** The texts beside the next free times, apart because browsers load them. */
export const nextTimesMessages = {
	offer: "Rather talk it through? An advisor helps you choose.",
	book: "Book a call",
	title: "Next free times",
};
