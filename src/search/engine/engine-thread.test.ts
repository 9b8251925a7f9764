import { testEngineContract } from "#search/index/testing-engine-contract.ts";
import { openEngineThread } from "./engine-thread.ts";

testEngineContract(() =>
	openEngineThread((problem) => {
		throw problem;
	}),
);
