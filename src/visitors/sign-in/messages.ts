import {
	type CodeVerdict,
	codeAttempts,
	codeDigits,
	codeLimits,
	codeMinutes,
	type ReachedCodeLimit,
	resendSeconds,
} from "./rules.ts";

const secondsPerMinute = 60;

/** What a refusal says, and after how many seconds it is worth coming back. */
export const codeLimitMessages: Record<
	ReachedCodeLimit,
	{ message: string; seconds: number }
> = {
	"too many codes": {
		message: `Too many codes were asked for. Wait ${codeLimits.windowMinutes} minutes, then try again.`,
		seconds: codeLimits.windowMinutes * secondsPerMinute,
	},
	"too many codes today": {
		message: `No code was sent: ${codeLimits.codesPerEmailADay} were sent to this address within ${codeLimits.dayHours} hours. Try again later, or in a browser in which you have signed in before.`,
		seconds: 60 * secondsPerMinute,
	},
	"too many guesses": {
		message: `Too many wrong codes were typed. To keep strangers out, no new code is sent for up to ${codeLimits.dayHours} hours, unless you ask in a browser in which you have signed in before.`,
		seconds: 60 * secondsPerMinute,
	},
};

export const codeVerdictMessages: Record<
	Exclude<CodeVerdict, "right">,
	string
> = {
	wrong: "That is not the code in our newest mail. Check it and try again.",
	"too-many-attempts": `A wrong code was typed ${codeAttempts} times, so this code no longer works. Have a new one sent.`,
	expired: `This code is older than ${codeMinutes} minutes and no longer works. Have a new one sent.`,
	used: "This code was used already. Have a new one sent.",
};

export const noTicketMessage =
	"No code was asked for in this browser, or long ago. Ask for a new one here.";
export const notSixDigitsMessage =
	"The code has six digits. You find it in the mail that we sent you.";
export const codeSentMessage =
	"We have sent a code to this e-mail. Enter it to go on.";
export const haveAccountMessage =
	"You have an account already? The code signs you in, too, or sign in here.";
export function resendTooSoonMessage(seconds: number): string {
	return `The mail may still be on its way. A new code can be sent in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
}

export const signInTexts = {
	title: "Sign in",
	lead: "There is no password. We send a code to your e-mail, and you type it on the next page.",
	email: "E-mail",
	submit: "Send me a code",
	beforeSignUp: "New here? ",
} as const;

export const signUpTexts = {
	title: "Open an account",
	lead: "It is free and keeps what you learn. Do you have one already? ",
	/** After the right code for an email address without an account. */
	beforeEmail: "Your code was right, and there is no account for ",
	beforeOther: " yet. If you usually sign in with another address, ",
	other: "use that one",
	afterOther: ". Otherwise tell us your name, and you are in.",
	submit: "Open my account",
} as const;

export const codeTexts = {
	title: "Enter your code",
	resent: "A new code is on its way. The one before no longer works.",
	beforeEmail: `We have sent a mail with a ${codeDigits}-digit code to `,
	afterEmail: `. It works once, for ${codeMinutes} minutes, in this browser.`,
	label: `${codeDigits}-digit code`,
	submit: "Continue",
	noMail: "No mail?",
	noMailText: `Look among the unwanted mail, too. After ${resendSeconds} seconds you may have a new code sent.`,
	resend: "Send a new code",
	otherEmail: "Use another e-mail",
} as const;

export const codeEmailTexts = {
	heading: "Your code",
	subject: (code: string, brand: string) => `${code} is your code for ${brand}`,
	intro: (brand: string) => `Your code for ${brand} is:`,
	use: `Type it on the page where you asked for it. It works once, for ${codeMinutes} minutes.`,
	accountExists: (brand: string) =>
		`You already have an account with ${brand} for this address. The code signs you in; what you typed this time changes nothing in it.`,
	signsIn: "It signs you in to your account.",
	opensAccount: "It opens your account.",
	noAccount: (brand: string) =>
		`There is no account with ${brand} for this address yet. The code leads you to a short form that opens one. If you usually sign in with another address, use that one.`,
	unrequested:
		"If you did not ask for it, somebody may have mistyped their address. You need not do anything: without the code nobody gets in. Never tell it to anybody; we will not ask you for it.",
} as const;
