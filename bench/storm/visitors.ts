/** The site refused the content of a request: the bench itself is wrong. */
class Refused extends Error {}

export interface Thanked {
	readonly at: number;
	/** The newest revision that a visitor was thanked for. */
	readonly revision: number;
	readonly email: string;
}

interface From {
	readonly address: string;
	readonly cookie?: string | undefined;
}
type Submission = ReturnType<typeof aSubmission>;

/** Visitors who come one after the other, and repeat the same submission until they are thanked. */
export function openVisitors(url: string) {
	const thanked = new Map<string, Thanked>();
	const counts = {
		sends: 0,
		failures: 0,
		fiveTimes: 0,
		corrected: 0,
		reloaded: 0,
		changed: 0,
		copied: 0,
	};
	let isOver = false;
	let people = 0;

	/** Five of ten visitors have one of the accidents of browsers. */
	async function visit(before: (lead: string) => void = () => undefined): Promise<string> {
		const turn = people++;
		const address = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
		const submission = aSubmission(`${turn}`);
		before(submission.lead_id);
		const from = { address };
		switch (turn % 10) {
			case 1:
				return loseAndReload(submission, from);
			case 3:
				return sendFiveTimes(submission, from);
			case 5:
				return loseReloadAndChange(submission, from);
			case 7:
				return correctAfterwards(submission, from);
			case 9:
				return sendFromCopiedTab(submission, aSubmission(`${turn}-copy`), from);
			default:
				await untilThanked(submission, from);
				return thank(submission, 1);
		}
	}

	function thank({ lead_id, values }: Submission, revision: number): string {
		thanked.set(lead_id, { at: Date.now(), revision, email: values.email });
		return lead_id;
	}

	async function sendFiveTimes(submission: Submission, from: From) {
		counts.fiveTimes++;
		const sendings = Array.from({ length: 5 }, () => untilThanked(submission, from));
		await Promise.all(sendings);
		return thank(submission, 1);
	}

	async function correctAfterwards(submission: Submission, from: From) {
		counts.corrected++;
		const cookie = await untilThanked(submission, from);
		thank(submission, 1);
		await untilThanked(changed(submission), { ...from, cookie });
		return thank(submission, 2);
	}

	/** The draft of the page has the ids, and no cookie came. */
	async function loseAndReload(submission: Submission, from: From) {
		counts.reloaded++;
		await send(submission, from);
		await untilThanked(submission, from);
		return thank(submission, 1);
	}

	/** Other words after the reload: where they are refused, the browser repeats what it had sent before for its receipt. */
	async function loseReloadAndChange(submission: Submission, from: From) {
		counts.changed++;
		await send(submission, from);
		const other = changed(submission);
		const first = await untilAnswered(other, from);
		if (first !== "foreign") return thank(submission, 1);
		const cookie = await untilThanked(submission, from);
		await untilThanked(other, { ...from, cookie });
		return thank(submission, 2);
	}

	/** Both tabs have the draft of one lead. The tab that is refused takes a new one. */
	async function sendFromCopiedTab(ada: Submission, bob: Submission, from: From) {
		counts.copied++;
		const sendAs = async (submission: Submission) => {
			const answer = await untilAnswered(submission, from);
			if (answer !== "foreign") return thank(submission, 1);
			const ids = {
				lead_id: crypto.randomUUID(),
				submission_id: crypto.randomUUID(),
			};
			const renewed = { ...submission, ...ids };
			await untilThanked(renewed, from);
			return thank(renewed, 1);
		};
		const copy = { ...bob, lead_id: ada.lead_id };
		const [lead] = await Promise.all([sendAs(ada), sendAs(copy)]);
		return lead;
	}

	async function untilThanked(submission: Submission, from: From): Promise<string> {
		const answer = await untilAnswered(submission, from);
		if (answer === "foreign") throw new Refused("its own lead was refused");
		return answer.cookie;
	}

	async function untilAnswered(submission: Submission, from: From) {
		for (;;) {
			const answer = await send(submission, from);
			if (answer !== undefined) return answer;
			counts.failures++;
			await delay(200);
		}
	}

	async function send(
		submission: Submission,
		{ address, cookie }: From,
	): Promise<{ cookie: string } | "foreign" | undefined> {
		const number = counts.sends++;
		try {
			const answer = await fetch(`${url}/lead-gateway/create-lead?rnd=${number}`, {
				method: "POST",
				headers: {
					"content-type": "application/json",
					"x-forwarded-for": address,
					...(cookie && { cookie }),
				},
				body: JSON.stringify(submission),
				signal: AbortSignal.timeout(20_000),
			});
			const { status } = answer;
			if (status === 403) return "foreign";
			if (status >= 400 && status < 500 && status !== 429)
				throw new Refused(`${status}: ${await answer.text()}`);
			const isTaken = answer.ok && (await answer.json()).status === "success";
			const receipt = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("SL_LEAD="));
			return isTaken ? { cookie: receipt?.split(";")[0] ?? "" } : undefined;
		} catch (problem) {
			if (problem instanceof Refused) throw problem;
			return undefined;
		}
	}

	return {
		thanked,
		counts,
		visit,
		/** Visits until `end`: one visitor after the other, with a pause between them. */
		async seat(pauseMs: number): Promise<void> {
			while (!isOver) {
				await visit();
				await delay(pauseMs);
			}
		},
		end: () => {
			isOver = true;
		},
	};
}

function aSubmission(who: string) {
	return {
		submission_id: crypto.randomUUID(),
		lead_id: crypto.randomUUID(),
		begins_lead: true,
		site_module: "query box",
		product: "course-1009",
		page: "/courses/sql-for-analysts",
		values: {
			name: `Visitor ${who}`,
			email: `visitor-${who}@example.com`,
			phoneCode: "+1",
			personPhone: "(555) 123-4567",
			message: `Where is seat ${who}?`,
			agree: true,
		},
	};
}

const changed = (submission: Submission): Submission => ({
	...submission,
	submission_id: crypto.randomUUID(),
	begins_lead: false,
	values: { ...submission.values, message: "And on Sundays?" },
});

export function delay(ms: number): Promise<void> {
	return new Promise((done) => setTimeout(done, ms));
}
