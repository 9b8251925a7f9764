/** The site refused the content of a request: the bench itself is wrong. */
class Refused extends Error {}

export interface Thanked {
	readonly at: number;
	/** The newest revision that a visitor was thanked for. */
	readonly revision: number;
}

/** Visitors who come one after the other, and repeat the same submission until they are thanked. */
export function openVisitors(url: string) {
	const thanked = new Map<string, Thanked>();
	const counts = { sends: 0, failures: 0, fiveTimes: 0, corrected: 0 };
	let isOver = false;
	let people = 0;

	/** Every tenth submission is sent five times at once, and every tenth is corrected afterwards. */
	async function visit(
		before: (lead: string) => void = () => undefined,
	): Promise<string> {
		const turn = people++;
		const address = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
		const submission = aSubmission(`${turn}`);
		before(submission.lead_id);
		const isDoubled = turn % 10 === 3;
		if (isDoubled) counts.fiveTimes++;
		const sendings = Array.from({ length: isDoubled ? 5 : 1 }, () =>
			untilThanked(submission, { address }),
		);
		const cookies = await Promise.all(sendings);
		thanked.set(submission.lead_id, { at: Date.now(), revision: 1 });
		if (turn % 10 === 7) {
			counts.corrected++;
			const values = { ...submission.values, message: "And on Sundays?" };
			const submission_id = crypto.randomUUID();
			const corrected = { ...submission, submission_id, values };
			await untilThanked(corrected, { address, cookie: cookies[0] });
			thanked.set(submission.lead_id, { at: Date.now(), revision: 2 });
		}
		return submission.lead_id;
	}

	async function untilThanked(
		submission: ReturnType<typeof aSubmission>,
		from: { address: string; cookie?: string | undefined },
	): Promise<string> {
		for (;;) {
			const cookie = await send(submission, from);
			if (cookie !== undefined) return cookie;
			counts.failures++;
			await delay(200);
		}
	}

	async function send(
		submission: ReturnType<typeof aSubmission>,
		{ address, cookie }: { address: string; cookie?: string | undefined },
	): Promise<string | undefined> {
		const number = counts.sends++;
		try {
			const answer = await fetch(
				`${url}/lead-gateway/create-lead?rnd=${number}`,
				{
					method: "POST",
					headers: {
						"content-type": "application/json",
						"x-forwarded-for": address,
						...(cookie && { cookie }),
					},
					body: JSON.stringify(submission),
					signal: AbortSignal.timeout(20_000),
				},
			);
			const { status } = answer;
			if (status >= 400 && status < 500 && status !== 429)
				throw new Refused(`${status}: ${await answer.text()}`);
			const isTaken = answer.ok && (await answer.json()).status === "success";
			const receipt = answer.headers
				.getSetCookie()
				.find((cookie) => cookie.startsWith("SL_LEAD="));
			return isTaken ? (receipt?.split(";")[0] ?? "") : undefined;
		} catch (problem) {
			if (problem instanceof Refused) throw problem;
			return undefined;
		}
	}

	return {
		thanked,
		counts,
		visit,
		/** Until `end`: one visitor after the other, with a pause between them. */
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

export function delay(ms: number): Promise<void> {
	return new Promise((done) => setTimeout(done, ms));
}
