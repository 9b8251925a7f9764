/** What whoever applies for a program is asked beside what everybody is asked. */
export interface ProgramApplication {
	/** Stages of a lead from which its admission goes on; whoever has reached none of them is invited to apply. */
	readonly continueFrom: readonly number[];
	/** Whether the program is for somebody: each answer says so by itself. */
	readonly questions: readonly {
		readonly question: string;
		readonly answers: readonly {
			readonly answer: string;
			readonly eligible: boolean;
		}[];
	}[];
}
