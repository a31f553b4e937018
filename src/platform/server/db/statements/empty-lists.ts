import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryCompiler,
} from "kysely";

/**
 * Nothing is in an empty list, and everything is outside of one. SQL has no empty list, and a
 * caller that forgets this gets a syntax error.
 */
class EmptyListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand } = node;
    const isEmpty = PrimitiveValueListNode.is(rightOperand) && rightOperand.values.length === 0;
    if (isEmpty && OperatorNode.is(operator) && operator.operator === "in") this.append("false");
    else if (isEmpty && OperatorNode.is(operator) && operator.operator === "not in")
      this.append("true");
    else super.visitBinaryOperation(node);
  }
}

export class EmptyListDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new EmptyListCompiler();
  }
}
