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

/** The text of a refusal, and the number of seconds after which another try makes sense. */
export const codeLimitMessages: Record<ReachedCodeLimit, { message: string; seconds: number }> = {
	"too many codes": {
		message: `You have requested too many codes. Wait ${codeLimits.windowMinutes} minutes, then try again.`,
		seconds: codeLimits.windowMinutes * secondsPerMinute,
	},
	"too many codes today": {
		message: `No code was sent: this address has received ${codeLimits.codesPerEmailADay} codes in the past ${codeLimits.dayHours} hours. Try again later, or use a browser where you have signed in before.`,
		seconds: 60 * secondsPerMinute,
	},
	"too many guesses": {
		message: `Too many wrong codes were entered. To keep strangers out, we send no new code for up to ${codeLimits.dayHours} hours, unless you use a browser where you have signed in before.`,
		seconds: 60 * secondsPerMinute,
	},
};

export const codeVerdictMessages: Record<Exclude<CodeVerdict, "right">, string> = {
	wrong: "That is not the code in our latest email. Check it and try again.",
	"too-many-attempts": `A wrong code was entered ${codeAttempts} times, so this code no longer works. Send a new one.`,
	expired: `This code is more than ${codeMinutes} minutes old and no longer works. Send a new one.`,
	used: "This code has already been used. Send a new one.",
};

export const noTicketMessage =
	"Your code request has expired, or you made it in another browser. Request a new code here.";
export const notSixDigitsMessage = "The code has six digits. It is in the email we sent you.";
export const codeSentMessage = "We sent a code to this email address. Enter it to continue.";
export const haveAccountMessage =
	"Already have an account? The code signs you in too, or sign in here.";
export function resendTooSoonMessage(seconds: number): string {
	return `The email may still be on its way. You can request a new code in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
}

export const signInTexts = {
	title: "Sign in",
	lead: "There is no password. We will email you a code to enter on the next page.",
	email: "Email",
	submit: "Send me a code",
	beforeSignUp: "New here? ",
} as const;

export const signUpTexts = {
	title: "Create an account",
	/** Shown to whoever arrives with the code of a member. */
	invited: {
		title: (inviter: string | undefined) => `Invited by ${inviter ?? "a friend"}`,
		text: "They can start one more for free once you have finished a first lesson. They do not see who you are or what you learn.",
		notRight: "Not right? Then the invitation does not count.",
	},
	lead: "It is free, and keeps what you learn, your quizzes, orders, applications, calls and requests in one place. Already have one? ",
	/** Shown after the right code for an email address without an account. */
	beforeEmail: "Code accepted. There is no account for ",
	beforeOther: " yet. If you usually sign in with another address, ",
	other: "use that one",
	afterOther: ". Otherwise, enter your name to create one.",
	submit: "Create my account",
} as const;

export const codeTexts = {
	title: "Enter your code",
	resent: "A new code is on its way. The previous one no longer works.",
	beforeEmail: `We emailed a ${codeDigits}-digit code to `,
	afterEmail: `. It expires in ${codeMinutes} minutes and works only once, in this browser.`,
	label: `${codeDigits}-digit code`,
	submit: "Continue",
	noMail: "No email?",
	noMailText: `Check your spam folder. After ${resendSeconds} seconds you can request a new code.`,
	resend: "Request a new code",
	otherEmail: "Use another email address",
} as const;

export const codeEmailTexts = {
	heading: "Your code",
	subject: (code: string, brand: string) => `${code} is your ${brand} code`,
	intro: (brand: string) => `Your ${brand} code is:`,
	use: `Enter it on the page where you requested it. It expires in ${codeMinutes} minutes and works only once.`,
	accountExists: (brand: string) =>
		`You already have an account with ${brand} for this address. The code signs you in; the details you just entered do not change it.`,
	signsIn: "Entering it signs you in to your account.",
	opensAccount: "Entering it creates your account.",
	noAccount: (brand: string) =>
		`There is no ${brand} account for this address yet. Enter the code to create one with a short form. If you usually sign in with another address, use that one.`,
	unrequested:
		"If you did not request it, someone may have mistyped their address. You can ignore this email: no one can sign in without the code. Never share it. We will never call or email you to ask for it.",
} as const;
