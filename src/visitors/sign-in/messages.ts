import {
	codeAttempts,
	codeMinutes,
	limits,
	type TooMany,
	type Verdict,
} from "./rules.ts";

const minute = 60;

/** What a refusal says, and after how many seconds it is worth coming back. */
export const tooMany: Record<TooMany, { words: string; seconds: number }> = {
	"too many codes": {
		words: `Too many codes were asked for. Wait ${limits.windowMinutes} minutes, then try again.`,
		seconds: limits.windowMinutes * minute,
	},
	"too many codes today": {
		words: `No code was sent: ${limits.codesPerEmailADay} were sent to this address within ${limits.dayHours} hours. Try again later, or in a browser in which you have signed in before.`,
		seconds: 60 * minute,
	},
	"too many guesses": {
		words: `Too many wrong codes were typed. To keep strangers out, no new code is sent for up to ${limits.dayHours} hours, unless you ask in a browser in which you have signed in before.`,
		seconds: 60 * minute,
	},
};

export const refusedCode: Record<Exclude<Verdict, "right">, string> = {
	wrong: "That is not the code in our newest mail. Check it and try again.",
	"worn-out": `A wrong code was typed ${codeAttempts} times, so this code no longer works. Have a new one sent.`,
	expired: `This code is older than ${codeMinutes} minutes and no longer works. Have a new one sent.`,
	used: "This code was used already. Have a new one sent.",
};

export const noTicket =
	"No code was asked for in this browser, or long ago. Ask for a new one here.";
export const notSixDigits =
	"The code has six digits. You find it in the mail that we sent you.";
export const codeSent =
	"We have sent a code to this e-mail. Enter it to go on.";
export const haveAccount =
	"You have an account already? The code signs you in, too, or sign in here.";
export function tooSoon(seconds: number): string {
	return `The mail may still be on its way. A new code can be sent in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
}
