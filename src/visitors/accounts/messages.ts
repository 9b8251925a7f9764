export const messages = {
	pageDescription: "Your account: sign in, see your details, sign out.",
	problemsTitle: "Please look at this again",
	errorTitle: (title: string) => `Error: ${title}`,
	fields: {
		firstName: "First name",
		lastName: "Last name",
		phone: "Phone",
		phoneHint:
			"So that you need not type it again when you ask for a call. We never call unasked.",
		country: "Country",
		chooseCountry: "Choose a country",
	},
	problems: {
		email: {
			missing: "Enter your e-mail address.",
			long: "That is longer than any e-mail address can be.",
			malformed: "Write the address as name@example.com.",
		},
		firstName: "Enter your first name.",
		lastName: "Enter your last name.",
		longName: (maxLength: number) => `Use at most ${maxLength} characters.`,
		phone:
			"Write the number in digits, such as +1 212 555 0142, or leave it empty.",
		country: "Choose a country from the list.",
	},
	account: {
		title: "Your account",
		saved: "Your details are saved.",
		signedInAs: "Signed in as",
		save: "Save your details",
		signOut: "Sign out",
		signOutEverywhere: "Sign out on all devices",
		delete: "Delete your account",
		deleteText: "Your name, phone and everything kept under your account goes.",
	},
	deletion: {
		title: "Delete your account?",
		beforeEmail: "This deletes the account of ",
		afterEmail:
			" with its name and phone, and signs you out on all devices. It cannot be undone. With the same address you may open a new, empty account at any time.",
		confirm: "Yes, delete my account",
		cancel: "No, keep it",
	},
	signedOut: {
		title: "You are signed out",
		text: "Come back any time: a code to your e-mail lets you in again.",
	},
	deleted: {
		title: "Your account is deleted",
		text: "Your name, phone and sign-ins are gone from our database. You are signed out on all devices.",
	},
	home: "To the home page",
} as const;
