//! Tokens to [`Ast`]: recursive descent with one function per level of precedence.
//!
//! From loose to tight: `? :`, `??`, `||`, `&&`, comparison and `in` (not chained), `+ -`, `* / %`, `! -`.

use kernel_types::say;

use crate::ast::{Ast, BinaryOp, Expr, PathPart, UnaryOp};
use crate::error::{ExprError, Span};
use crate::lexer::{Token, tokens};

/// Deeper nesting than this is refused, so that no walk over a tree can exhaust the stack.
const MAX_DEPTH: usize = 64;
/// A chain `a + b + c …` is read without recursion but walked with it later: the height of the whole tree is bounded too.
const MAX_HEIGHT: usize = 200;
/// Longer sources are refused: declarations hold formulas, not programs.
const MAX_LENGTH: usize = 4_000;

/// Parses one expression.
///
/// # Errors
/// The first thing that cannot be read, with its place.
pub fn parse(src: &str) -> Result<Ast, Vec<ExprError>> {
    if src.len() > MAX_LENGTH {
        let message = format!("the expression is longer than {MAX_LENGTH} bytes");
        return Err(vec![ExprError::new(Span::new(0, src.len()), message)]);
    }
    let tokens = tokens(src).map_err(|e| vec![e])?;
    let mut parser = Parser { tokens, at: 0, depth: 0 };
    let run = |parser: &mut Parser| {
        if *parser.peek() == Token::End {
            return Err(ExprError::new(Span::new(0, src.len()), "the expression is empty"));
        }
        let ast = parser.expression()?;
        match parser.peek() {
            Token::End if height(&ast) > MAX_HEIGHT => Err(ExprError::new(
                ast.span,
                format!("the expression has more than {MAX_HEIGHT} operations in one row"),
            )),
            Token::End => Ok(ast),
            _ => Err(parser.unexpected("an operator or the end")),
        }
    };
    run(&mut parser).map_err(|e| vec![e])
}

struct Parser {
    tokens: Vec<(Token, Span)>,
    at: usize,
    depth: usize,
}

type Parsed = Result<Ast, ExprError>;

impl Parser {
    fn peek(&self) -> &Token {
        self.tokens.get(self.at).map_or(&Token::End, |t| &t.0)
    }

    fn span(&self) -> Span {
        self.tokens.get(self.at).or(self.tokens.last()).map_or(Span::default(), |t| t.1)
    }

    fn next(&mut self) -> (Token, Span) {
        let span = self.span();
        let token = self.peek().clone();
        self.at += 1;
        (token, span)
    }

    fn eat(&mut self, symbol: &str) -> bool {
        let found = matches!(self.peek(), Token::Sym(s) if *s == symbol);
        if found {
            self.at += 1;
        }
        found
    }

    fn unexpected(&self, wanted: &str) -> ExprError {
        let found = self.peek().words();
        let plain = |words: &str| words.replace('`', "'");
        let sentence =
            say!("expr-expected", "expected {wanted}, found {found}", wanted = plain(wanted), found = plain(&found));
        ExprError::new(self.span(), format!("expected {wanted}, found {found}")).said(sentence)
    }

    /// The operator among `known` that stands here, if one does.
    fn operator(&mut self, known: &[BinaryOp]) -> Option<BinaryOp> {
        let op = match self.peek() {
            Token::Sym(s) => known.iter().copied().find(|op| op.symbol() == *s),
            Token::Name(name) if &**name == "in" => known.iter().copied().find(|op| *op == BinaryOp::In),
            _ => None,
        }?;
        self.at += 1;
        Some(op)
    }

    fn expression(&mut self) -> Parsed {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(ExprError::new(
                self.span(),
                format!("the expression is nested deeper than {MAX_DEPTH} levels"),
            ));
        }
        let condition = self.coalesce()?;
        let ast = if self.eat("?") {
            let then = self.expression()?;
            if !self.eat(":") {
                return Err(self.unexpected("`:` and the other value"));
            }
            let otherwise = self.expression()?;
            let span = condition.span.to(otherwise.span);
            Ast { span, expr: Expr::Cond(Box::new(condition), Box::new(then), Box::new(otherwise)) }
        } else {
            condition
        };
        self.depth -= 1;
        Ok(ast)
    }

    fn coalesce(&mut self) -> Parsed {
        let mut items = vec![self.or()?];
        while self.operator(&[BinaryOp::Coalesce]).is_some() {
            items.push(self.or()?);
        }
        // `a ?? b ?? c` reads from the right, so that a shorter list of alternatives is a part of the longer one.
        let mut ast = match items.pop() {
            Some(last) => last,
            None => return Err(self.unexpected("a value")),
        };
        while let Some(left) = items.pop() {
            ast = binary(BinaryOp::Coalesce, left, ast);
        }
        Ok(ast)
    }

    fn or(&mut self) -> Parsed {
        self.left(&[BinaryOp::Or], Self::and)
    }

    fn and(&mut self) -> Parsed {
        self.left(&[BinaryOp::And], Self::comparison)
    }

    fn comparison(&mut self) -> Parsed {
        const OPS: [BinaryOp; 7] =
            [BinaryOp::Eq, BinaryOp::Ne, BinaryOp::Le, BinaryOp::Ge, BinaryOp::Lt, BinaryOp::Gt, BinaryOp::In];
        let left = self.sum()?;
        let Some(op) = self.operator(&OPS) else { return Ok(left) };
        let ast = binary(op, left, self.sum()?);
        let span = self.span();
        if self.operator(&OPS).is_some() {
            return Err(ExprError::new(span, "comparisons cannot be chained; join two of them with `&&`"));
        }
        Ok(ast)
    }

    fn sum(&mut self) -> Parsed {
        self.left(&[BinaryOp::Add, BinaryOp::Sub], Self::product)
    }

    fn product(&mut self) -> Parsed {
        self.left(&[BinaryOp::Mul, BinaryOp::Div, BinaryOp::Rem], Self::unary)
    }

    fn left(&mut self, ops: &[BinaryOp], tighter: fn(&mut Self) -> Parsed) -> Parsed {
        let mut ast = tighter(self)?;
        while let Some(op) = self.operator(ops) {
            ast = binary(op, ast, tighter(self)?);
        }
        Ok(ast)
    }

    fn unary(&mut self) -> Parsed {
        let start = self.span();
        let op = if self.eat("-") {
            UnaryOp::Neg
        } else if self.eat("!") {
            UnaryOp::Not
        } else {
            return self.primary();
        };
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(ExprError::new(start, format!("the expression is nested deeper than {MAX_DEPTH} levels")));
        }
        let operand = self.unary()?;
        self.depth -= 1;
        Ok(Ast { span: start.to(operand.span), expr: Expr::Unary(op, Box::new(operand)) })
    }

    fn primary(&mut self) -> Parsed {
        if !matches!(
            self.peek(),
            Token::Int(_) | Token::Dec(_) | Token::Text(_) | Token::Name(_) | Token::Sym("(" | "[")
        ) {
            return Err(self.unexpected("a value"));
        }
        let (token, span) = self.next();
        let expr = match token {
            Token::Int(n) => Expr::Int(n),
            Token::Dec(n) => Expr::Dec(n),
            Token::Text(text) => Expr::Text(text),
            Token::Sym("[") => {
                let items = self.items("]")?;
                let end = self.closed("]", span)?;
                return Ok(Ast { span: span.to(end), expr: Expr::List(items) });
            }
            Token::Name(name) => match &*name {
                "true" => Expr::Bool(true),
                "false" => Expr::Bool(false),
                "null" => Expr::Null,
                "in" => return Err(ExprError::new(span, "expected a value, found `in`")),
                _ => return self.named(PathPart { name, span }),
            },
            _ => {
                let inner = self.expression()?;
                let end = self.closed(")", span)?;
                return Ok(Ast { span: span.to(end), expr: inner.expr });
            }
        };
        Ok(Ast { span, expr })
    }

    fn named(&mut self, first: PathPart) -> Parsed {
        let open = self.span();
        if self.eat("(") {
            let args = self.items(")")?;
            let end = self.closed(")", open)?;
            return Ok(Ast { span: first.span.to(end), expr: Expr::Call(first, args) });
        }
        let mut span = first.span;
        let mut path = vec![first];
        while self.eat(".") {
            let (Token::Name(name), part) = self.next() else {
                self.at -= 1;
                return Err(self.unexpected("a field name after `.`"));
            };
            span = span.to(part);
            path.push(PathPart { name: name.clone(), span: part });
            if matches!(self.peek(), Token::Sym("(")) {
                let message = format!("there are no methods; write `{name}(…)` with the value as its first argument");
                return Err(ExprError::new(part, message));
            }
        }
        Ok(Ast { span, expr: Expr::Path(path) })
    }

    fn items(&mut self, close: &'static str) -> Result<Vec<Ast>, ExprError> {
        let mut items = Vec::new();
        if matches!(self.peek(), Token::Sym(s) if *s == close) {
            return Ok(items);
        }
        loop {
            items.push(self.expression()?);
            if !self.eat(",") {
                return Ok(items);
            }
        }
    }

    fn closed(&mut self, close: &'static str, open: Span) -> Result<Span, ExprError> {
        let span = self.span();
        if self.eat(close) {
            return Ok(span);
        }
        if *self.peek() == Token::End {
            return Err(ExprError::new(open, format!("this bracket is never closed; `{close}` is missing")));
        }
        Err(self.unexpected(&format!("`,` or `{close}`")))
    }
}

fn binary(op: BinaryOp, left: Ast, right: Ast) -> Ast {
    Ast { span: left.span.to(right.span), expr: Expr::Binary(op, Box::new(left), Box::new(right)) }
}

fn height(ast: &Ast) -> usize {
    let tallest = |items: &[Ast]| items.iter().map(height).max().unwrap_or(0);
    1 + match &ast.expr {
        Expr::Unary(_, a) => height(a),
        Expr::Binary(_, a, b) => height(a).max(height(b)),
        Expr::Cond(a, b, c) => height(a).max(height(b)).max(height(c)),
        Expr::List(items) | Expr::Call(_, items) => tallest(items),
        _ => 0,
    }
}
