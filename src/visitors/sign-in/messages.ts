import {
	type CodeVerdict,
	codeAttempts,
	codeLimits,
	codeMinutes,
	type ReachedCodeLimit,
} from "./rules.ts";

const secondsPerMinute = 60;

/** What a refusal says, and after how many seconds it is worth coming back. */
export const codeLimitMessages: Record<
	ReachedCodeLimit,
	{ words: string; seconds: number }
> = {
	"too many codes": {
		words: `Too many codes were asked for. Wait ${codeLimits.windowMinutes} minutes, then try again.`,
		seconds: codeLimits.windowMinutes * secondsPerMinute,
	},
	"too many codes today": {
		words: `No code was sent: ${codeLimits.codesPerEmailADay} were sent to this address within ${codeLimits.dayHours} hours. Try again later, or in a browser in which you have signed in before.`,
		seconds: 60 * secondsPerMinute,
	},
	"too many guesses": {
		words: `Too many wrong codes were typed. To keep strangers out, no new code is sent for up to ${codeLimits.dayHours} hours, unless you ask in a browser in which you have signed in before.`,
		seconds: 60 * secondsPerMinute,
	},
};

export const codeVerdictMessages: Record<
	Exclude<CodeVerdict, "right">,
	string
> = {
	wrong: "That is not the code in our newest mail. Check it and try again.",
	"worn-out": `A wrong code was typed ${codeAttempts} times, so this code no longer works. Have a new one sent.`,
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
