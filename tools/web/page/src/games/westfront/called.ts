// How SOS fire that is to be called would lie: along the trench, as the engine tells.
import { useMemo } from "preact/hooks";
import { okIfAny } from "../../protocol/wire";
import { useAnswers } from "../../ui/context";
import { calledQuestion, calledTemplate, isCall, type Way } from "./plot";

/** The same ways, in which calls have their templates as far as the engine has told them. */
export function useCalls(lists: Way[][], hash: string): Way[][] {
  const questions = [...new Set(lists.flat().filter(isCall).map(calledQuestion))];
  const answers = useAnswers(questions, hash);
  const replies = questions.length > 0 ? answers : undefined; // of no questions another empty list each time
  return useMemo(() => {
    const told = new Map(questions.map((question, i) => [question, replies?.[i]]));
    const withTemplate = (way: Way): Way => {
      const reply = isCall(way) ? told.get(calledQuestion(way)) : null;
      const template = reply && calledTemplate(okIfAny(reply, "preview"), way.template!.at);
      return template ? { ...way, template } : way;
    };
    return lists.map((ways) => ways.map(withTemplate));
  }, [...lists, replies]);
}
