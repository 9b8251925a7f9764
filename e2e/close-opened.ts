import { afterAll, afterEach } from "vitest";
import { closeContexts, closeSites, lastBrowserCalls, openAddresses } from "./testing.ts";

// Evaluated for each file of tests: hooks of a module that all files share would belong to the first one.
afterEach(async ({ task }) => {
	for (const error of task.result?.errors ?? []) {
		error.message += `\nOpen pages: ${openAddresses().join(" ")}`;
		if (error.message.startsWith("Test timed out"))
			error.message += `\nThe last calls to the browser:\n${lastBrowserCalls().join("\n")}`;
	}
	await closeContexts();
});
afterAll(closeSites);
