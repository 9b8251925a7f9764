export type Finding = {
	level: "ok" | "warn" | "wrong";
	says: string;
	mend?: string;
};

export const ok = (says: string): Finding => ({ level: "ok", says });
export const warn = (says: string, mend: string): Finding => ({
	level: "warn",
	says,
	mend,
});
export const wrong = (says: string, mend: string): Finding => ({
	level: "wrong",
	says,
	mend,
});

/** A sentence of the form "what is wrong: what to do." as a finding. */
export function wrongBy(sentence: string): Finding {
	const cut = sentence.lastIndexOf(": ");
	if (cut < 0) return { level: "wrong", says: sentence };
	const mend = sentence.slice(cut + 2).replace(/\.$/, "");
	return wrong(sentence.slice(0, cut), mend.charAt(0).toUpperCase() + mend.slice(1));
}

export function withTimeout<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
	return Promise.race([
		work,
		new Promise<never>((_, reject) => {
			setTimeout(
				() => reject(new Error(`no answer in ${milliseconds / 1000} s`)),
				milliseconds,
			).unref();
		}),
	]);
}
