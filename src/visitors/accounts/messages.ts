export const messages = {
	pageDescription: "Your account: your orders, applications, requests and details.",
	problemsTitle: "There is a problem",
	errorTitle: (title: string) => `Error: ${title}`,
	fields: {
		firstName: "First name",
		lastName: "Last name",
		phone: "Phone",
		phoneHint:
			"So that you do not have to enter it again when you request something. We call only about what you have requested.",
		country: "Country",
		chooseCountry: "Choose a country",
	},
	problems: {
		email: {
			missing: "Enter your email address.",
			long: "That is too long for an email address.",
			malformed: "Enter an address in the format name@example.com.",
		},
		firstName: "Enter your first name.",
		lastName: "Enter your last name.",
		longName: (maxLength: number) => `Use at most ${maxLength} characters.`,
		/** The first sentence is published, although fewer digits are allowed. */
		phone:
			"Invalid phone number, must be 15 digits. Fewer are fine: use digits only, such as +1 212 555 0142, or leave it empty.",
		country: "Choose a country from the list.",
	},
	created: "Your account has been created, and you are signed in.",
	account: {
		title: "Your account",
		details: "Your details",
		next: {
			title: "What to do next",
			nothing:
				"There is nothing you need to do now. Courses you have started, upcoming calls and new certificates will appear here.",
		},
		moreRecords: "There are earlier ones, too.",
		saved: "Your details are saved.",
		signedInAs: "Signed in as",
		save: "Save your details",
		ownData: "Your data",
		ownDataText:
			"See what we keep about you, download it, have it erased, or choose how we may contact you.",
		ownDataLink: "See your data",
		signOut: "Sign out",
		signOutEverywhere: "Sign out on all devices",
		delete: "Delete your account",
		deleteText: "This deletes your name, your phone number and everything saved in your account.",
	},
	deletion: {
		title: "Delete your account?",
		beforeEmail: "This deletes the account for ",
		afterEmail:
			" with its name and phone number, what you have learned with it and its certificates, whose pages then say that they were withdrawn. It signs you out on all devices. This cannot be undone. You can create a new, empty account with the same address at any time.",
		confirm: "Yes, delete my account",
		cancel: "No, keep it",
		signInFirst: "Sign in before you delete your account.",
		invalidToken: "is invalid or has expired; ask for a new one",
	},
	signedOut: {
		title: "You are signed out",
		text: "Come back any time. We will email you a code to sign in again.",
	},
	deleted: {
		title: "Your account is deleted",
		text: "We have deleted your name, phone number and sign-ins from our database. You are signed out on all devices.",
	},
	home: "Home",
} as const;
