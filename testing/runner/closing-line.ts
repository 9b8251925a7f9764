import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

const slowest = 20;

/** The last line of a run, for people and for programs. */
export default class ClosingLine implements Reporter {
	onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
		let passed = 0;
		let failed = errors.length;
		let skipped = 0;
		const repeated: string[] = [];
		for (const module of modules) {
			let broken = module.errors().length > 0;
			for (const test of module.children.allTests()) {
				const { state, errors = [] } = test.result();
				if (test.diagnostic()?.retryCount)
					repeated.push(`${test.fullName}\n    ${errors[0]?.message.split("\n", 1)}`);
				if (state === "passed") passed++;
				else if (state === "failed") {
					failed++;
					broken = false;
				} else skipped++;
			}
			// A file that could not be loaded has no failed test.
			if (broken) failed++;
		}
		const slow = modules.length > slowest ? findSlowest(modules) : [];
		const rest = skipped ? `, ${skipped} skipped` : "";
		// The line follows the output of other reporters.
		process.on("exit", () => {
			for (const line of slow) console.log(line);
			if (repeated.length) console.log("Tests that needed their second attempt:");
			for (const name of repeated) console.log(`  ${name}`);
			console.log(`${passed} passed, ${failed} failed${rest}`);
		});
	}
}

/** The slowest files, where a long run can be shortened. */
function findSlowest(modules: readonly TestModule[]): string[] {
	const files = modules
		.map((module) => ({
			name: relative(process.cwd(), module.moduleId),
			seconds: module.diagnostic().duration / 1000,
		}))
		.sort((a, b) => b.seconds - a.seconds)
		.slice(0, slowest);
	return [
		`The slowest ${slowest} files, in seconds:`,
		...files.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} ${name}`),
	];
}
