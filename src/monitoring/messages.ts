/** The texts for the operator: in emails, from `npm run doctor` and in a monitoring system. */
export const messages = {
	deadJobs: {
		fine: "No other job has failed for good",
		says: (count: number, kind: string) =>
			`${count === 1 ? "1 job" : `${count} jobs`} of the kind ${kind} failed for good`,
		mend: "Correct the cause and run npm run deliveries -- replay jobs",
	},
	rollback: {
		fine: "No lead is only in the backup of a version that was undone",
		says: (
			{ leads, orders, erasures }: Readonly<Record<"leads" | "orders" | "erasures", number>>,
			file: string,
		) => {
			const parts = [
				leads === 1 ? "1 lead" : `${leads} leads`,
				orders === 1 ? "1 order" : `${orders} orders`,
			];
			if (erasures) parts.push(erasures === 1 ? "1 erasure" : `${erasures} erasures`);
			return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)} are only in ${file}`;
		},
		mend: (file: string) =>
			`npm run backup -- show ${file} lists them, and npm run backup -- bring-leads ${file} brings them over. If you want none of them, delete the file`,
		unreadable: (file: string, problem: string) =>
			`${file} cannot be read, and may hold leads that are nowhere else (${problem.replace(/\.$/, "")})`,
		mendUnreadable: "Take another copy of the file, or delete it",
	},
	email: {
		subject: {
			problem: (brand: string, first: string, others: number) =>
				`${brand}: ${first}${others ? ` (and ${others} more)` : ""}`,
			recovered: (brand: string, first: string, others: number) =>
				`${brand}: recovered from "${first}"${others ? ` (and ${others} more)` : ""}`,
		},
		problem: (says: string, mend: string) => `${says}.\n${mend}.`,
		resolved: "Recovered:",
		remaining: "Still a problem:",
		line: (says: string) => `- ${says}`,
		footer: (url: string) =>
			`This is ${url}. npm run doctor shows everything that needs you. You get one email for each problem, and one when it is over.`,
	},
	measurements: {
		operator_problems:
			"Problems that need the operator, by check; the same as npm run doctor shows.",
		jobs_waiting: "Jobs that wait for a worker or for their next attempt.",
		jobs_oldest_waiting_seconds: "How long ago the oldest waiting job was due.",
		jobs_dead: "Jobs that have failed for good unless someone replays them.",
		backup_age_seconds: "Time since the last backup; NaN if there was none.",
		info: "Always 1; the label is the version that runs.",
	},
} as const;
