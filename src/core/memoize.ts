/** Does the work once, and answers as before for as long as it is asked about the very same values. */
export function memoizeLatest<Values extends readonly unknown[], Answer>(
	compute: (...values: Values) => Answer,
): (...values: Values) => Answer {
	let last: { values: Values; answer: Answer } | undefined;
	return (...values) => {
		const isSame = last?.values.every((value, index) =>
			Object.is(value, values[index]),
		);
		if (!last || !isSame) last = { values, answer: compute(...values) };
		return last.answer;
	};
}
