import type { Reporter, TestModule } from "vitest/node";

/** The last line of a run, for people and for machines. */
export default class ClosingLine implements Reporter {
	onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
		let passed = 0;
		let failed = errors.length;
		let skipped = 0;
		for (const module of modules) {
			let broken = module.errors().length > 0;
			for (const test of module.children.allTests()) {
				const { state } = test.result();
				if (state === "passed") passed++;
				else if (state === "failed") {
					failed++;
					broken = false;
				} else skipped++;
			}
			// A file that could not even be loaded has no test that says so.
			if (broken) failed++;
		}
		const rest = skipped ? `, ${skipped} skipped` : "";
		// After everything that other reporters still print.
		process.on("exit", () =>
			console.log(`${passed} passed, ${failed} failed${rest}`),
		);
	}
}
